import type { Evidence } from '../../analysis/diagnose/because.ts'
import type { DataCause, FieldFault } from '../../analysis/diagnose/cause.ts'
import type { SourceRef } from '../../analysis/diagnose/entry-refs.ts'
import { article } from './error-cause.ts'
import { fact, isRequest, renderConnection, renderRequestId } from './names.ts'

/** Data that the code could not use: `GET /api/cart (N4) returned 200, but items[1].price is missing (…)`. */
export function renderDataCause(cause: DataCause & { readonly because: readonly Evidence[] }): string {
  const { source } = cause
  if (cause.kind === 'field') return `${renderSource(source)}, but ${renderField(cause.field, cause.because)}.`
  const name = isRequest(source) ? renderRequestId(source) : `a message of ${renderConnection(source)} (${source.id})`
  return `The error names "${fact(cause.value)}", which ${name} returned as ${fact(cause.path)}.`
}

function renderSource(source: SourceRef): string {
  return isRequest(source)
    ? `${renderRequestId(source)} returned ${source.status}`
    : `A message of ${renderConnection(source)} (${source.id}) arrived`
}

/** `items[1].price is missing (2 of 3 entries have it)`. */
export function renderField(field: FieldFault, because: readonly Evidence[]): string {
  const { path, siblings, instead } = field
  const has = (kind: Evidence['kind']) => because.some((evidence) => evidence.kind === kind)
  const lost = because.find(({ kind }) => kind === 'lost-value')
  const sameItem = because.find(({ kind }) => kind === 'same-item')
  const gap = because.find(({ kind }) => kind === 'time')?.ms
  const notes = [
    siblings && `${siblings.have} of ${siblings.of} entries have it`,
    field.earlier && renderEarlier(field, field.earlier),
    has('earlier-responses') &&
      !field.earlier &&
      `earlier responses had ${field.fault === 'wrong-type' ? article(field.expected) : 'it'}`,
    lost && `${lost.ids[0]} has none in its address`,
    has('requested') && 'the request asks for it',
    sameItem && `${sameItem.ids.at(-1)} has it for the same item`,
    instead !== undefined && (path === '' ? `the list is in ${fact(instead)}` : `there is ${fact(instead)}`),
    field.cut && 'the body was cut behind the place where it used to be',
    has('difference') && 'the error came right after',
    has('label') && 'the text on screen names it',
    has('field-name') && 'matched by field name only',
    gap !== undefined && `received ${gap} ms before`,
  ].filter((note) => typeof note === 'string')
  const where = field.entries === undefined ? '' : ` in all ${field.entries} entries`
  return `${fact(path) || 'its body'} ${renderFault(field)}${where}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`
}

/** `present in 12 earlier responses`. */
function renderEarlier({ fault, expected }: FieldFault, { responses }: NonNullable<FieldFault['earlier']>): string {
  const before = responses === 1 ? 'in the earlier response' : `in ${responses} earlier responses`
  switch (fault) {
    case 'missing':
      return `present ${before}`
    case 'null':
      return `never null ${before}`
    case 'empty':
      return `never empty ${before}`
    case 'cut':
      return `whole ${before}`
    case 'wrong-type':
      return `${article(expected)} ${before}`
  }
}

function renderFault({ fault, expected, got, value }: FieldFault): string {
  switch (fault) {
    case 'missing':
      return 'is missing'
    case 'null':
      return 'is null'
    case 'empty':
      return `is an empty ${expected ?? 'list'}`
    case 'cut':
      return `ends after ${got} of ${expected} characters`
    case 'wrong-type':
      return `is ${value === undefined ? article(got) : JSON.stringify(fact(value))}, not ${article(expected)}`
  }
}
