import type { Case } from '../../analysis/diagnose/case.ts'
import type { Cause } from '../../analysis/diagnose/cause.ts'
import { renderConnectionCause } from './connection-cause.ts'
import { renderDataCause, renderField } from './data-cause.ts'
import { renderEffectCause } from './effect-cause.ts'
import { renderErrorCause } from './error-cause.ts'
import { renderEvidence } from './evidence.ts'
import { fact } from './names.ts'
import { renderRequestCause } from './request-cause.ts'

/** Why it failed, from the first cause to what was seen. */
export function renderCause(known: Case): string {
  return [
    known.is_third_party && "Third-party: not the app's code or servers.",
    ...renderSteps([known.cause, ...known.chain]),
    isUnexplained(known) && 'No failed request or response explains it.',
    known.doubt && DOUBTS[known.doubt],
    known.led_to && renderLog(known.led_to),
    known.logged && LOGGED[known.logged],
  ]
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .join(' ')
}

/** The same without remarks. */
export function renderCauseBriefly({ cause, chain }: Case): string {
  return renderSteps([cause, ...chain]).join(' ')
}

/** An error that nothing is linked to, while no request is listed as failed beside it. */
function isUnexplained({ cause, chain, also, earlier }: Case): boolean {
  const last = chain.at(-1) ?? cause
  const isError = last.kind === 'thrown' || last.kind === 'logged'
  const others = [...also.map(({ failure }) => failure), earlier?.failure]
  return isError && chain.length === 0 && !others.some((failure) => failure && 'method' in failure)
}

/** Where nothing but the order connects two, what is certain comes first. */
function renderSteps(steps: readonly Cause[]): string[] {
  const last = steps.at(-1)
  const before = steps.at(-2)
  const gap = before?.because.every(({ kind }) => kind === 'time') ? before.because[0]?.ms : undefined
  if (gap === undefined || !last || !before) return steps.map(renderStep)
  return [
    ...steps.slice(0, -2).map(renderStep),
    `${renderFacts(last)} ${gap} ms earlier (related by time only): ${renderFacts(before)}`,
  ]
}

function renderStep(cause: Cause): string {
  if (cause.kind === 'field' || cause.kind === 'value') return renderDataCause(cause)
  const field = cause.kind !== 'miscounted' && 'field' in cause && cause.field
  if (field) return `${renderFacts(cause)} In its body, ${renderField(field, cause.because)}.`
  return [renderFacts(cause), renderEvidence(cause)].filter((part) => part !== '').join(' ')
}

function renderFacts(cause: Cause): string {
  switch (cause.kind) {
    case 'field':
    case 'value':
      return renderDataCause(cause)
    case 'no-effect':
      return renderEffectCause(cause)
    case 'connection':
      return renderConnectionCause(cause)
    case 'thrown':
    case 'logged':
    case 'module':
    case 'hydration':
    case 'shown-text':
    case 'load':
    case 'resource':
    case 'policy':
      return renderErrorCause(cause)
    case 'failed-request':
    case 'no-response':
    case 'pending':
    case 'aborted':
    case 'unparsed':
    case 'body-error':
    case 'stale':
    case 'emptied':
    case 'miscounted':
    case 'unkept-write':
      return renderRequestCause(cause)
  }
}

const DOUBTS: Readonly<Record<NonNullable<Case['doubt']>, string>> = {
  expected: 'The app seems to expect this: nothing reports it.',
  'retry-succeeded': 'A retry succeeded.',
  reconnected: 'The page has reconnected since.',
  'closed-by-page': 'The page then closed it: it may have been done.',
  'long-poll': 'Its URL looks like a long poll: this may be normal.',
  slow: 'It may only be slow.',
  filtered: 'The count may be that of all entries, before the filter.',
  'agreed-later': 'A later response has it: it only took a while.',
}

const LOGGED: Readonly<Record<NonNullable<Case['logged']>, string>> = {
  message: 'The app logged it.',
  caught: 'The app caught it and only logged it.',
  printed: 'It was caught (catch or error boundary) and logged.',
}

function renderLog({ id, message, as }: NonNullable<Case['led_to']>): string {
  const text = `${id} "${fact(message)}".`
  if (as === 'error') return `It led to ${text}`
  return as === 'framework-log' ? `It was logged: ${text}` : `The app only logged it: ${text}`
}
