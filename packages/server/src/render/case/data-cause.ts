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
  const gap = because.find(({ kind }) => kind === 'time')?.ms
  const notes = [
    siblings && `${siblings.have} of ${siblings.of} entries have it`,
    has('earlier-responses') &&
      `earlier responses had ${field.fault === 'wrong-type' ? article(field.expected) : 'it'}`,
    instead !== undefined && (path === '' ? `the list is in ${fact(instead)}` : `there is ${fact(instead)}`),
    has('label') && 'the text on screen names it',
    has('field-name') && 'matched by field name only',
    gap !== undefined && `received ${gap} ms before`,
  ].filter((note) => typeof note === 'string')
  return `${fact(path) || 'its body'} ${renderFault(field)}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`
}

function renderFault({ fault, expected, got, value }: FieldFault): string {
  switch (fault) {
    case 'missing':
      return 'is missing'
    case 'null':
      return 'is null'
    case 'empty':
      return 'is an empty list'
    case 'wrong-type':
      return `is ${value === undefined ? article(got) : JSON.stringify(fact(value))}, not ${article(expected)}`
  }
}
