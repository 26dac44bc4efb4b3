import type { Evidence } from '../../analysis/diagnose/because.ts'
import type { Cause } from '../../analysis/diagnose/cause.ts'
import { fact } from './names.ts'

type Render = (evidence: Evidence, isConnection: boolean) => string

/** What connects a cause to its effect; what the facts show by themselves is not repeated. */
const RENDERERS: Readonly<Partial<Record<Evidence['kind'], Render>>> = {
  message: () => 'The error repeats its message.',
  status: () => 'The error names its status.',
  address: () => 'The error names its address.',
  'close-code': () => 'The error names its code.',
  'same-function': (_, isConnection) =>
    `The error comes from the function that ${isConnection ? 'opened' : 'sent'} it.`,
  'near-code': (_, isConnection) =>
    `The error was thrown next to the code that ${isConnection ? 'opened' : 'sent'} it.`,
  handler: () => 'The error was thrown in its event handler.',
  'mentions-connection': () => 'The error mentions a connection, and this one was down by then.',
  null: () => 'The error reads null right after it.',
  timeout: () => 'The error reports that timeout.',
  'only-failure': () => 'The error misses data, and no other request of the page failed.',
  'still-pending': () => 'The error misses data, and this response had not come yet.',
  login: ({ ids: [effect = ''] }) => `${effect} then failed for the same missing login.`,
  'field-name': ({ field, ids }) =>
    field === undefined
      ? ''
      : `Its messages carried "${fact(field)}" (${ids.at(-1)}), which the error reads; no more arrived (matched by field name only).`,
}

/** Why one thing is taken for the cause of another. */
export function renderEvidence({ kind, because }: Cause): string {
  return because
    .map((evidence) => RENDERERS[evidence.kind]?.(evidence, kind === 'connection') ?? '')
    .filter((sentence) => sentence !== '')
    .join(' ')
}
