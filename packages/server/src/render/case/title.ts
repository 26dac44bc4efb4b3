import type { ConnectionRef } from '../../analysis/diagnose/entry-refs.ts'
import type { FailureFacts } from '../../analysis/diagnose/failure-facts.ts'
import { renderAction } from '../recorded/actions.ts'
import { fact, renderConnection, renderRequest } from './names.ts'

type RequestKind = Extract<FailureFacts, { method: string }>['kind']

const REQUESTS: Readonly<Record<RequestKind, (name: string, status: number | undefined) => string>> = {
  request: renderOutcome,
  pending: (name) => `${name} has no response`,
  aborted: (name) => `${name} was aborted by the app`,
  unparsed: (name, status) => `${name} → ${status}, not JSON`,
  'body-error': (name, status) => `${name} → ${status}, error in body`,
  stale: (name) => `Responses out of order: ${name}`,
  emptied: (name, status) => `${name} → ${status}, empty`,
  miscounted: (name, status) => `${name} → ${status}, contradicts itself`,
  contradicted: (name, status) => `${name} → ${status}, incomplete`,
  changed: (name, status) => `${name} → ${status}, not as before`,
  'unkept-write': (name, status) => `${name} → ${status}, but not kept`,
}

/** What failed, in one line. */
export function renderTitle(failure: FailureFacts): string {
  switch (failure.kind) {
    case 'shown-text':
      return `The screen shows "${fact(failure.text)}"`
    case 'no-effect':
      return `Nothing happened after ${renderAction(failure)}`
    case 'websocket':
    case 'event-stream':
      return renderConnectionState({ ...failure, transport: failure.kind })
    case 'exception':
    case 'rejection':
    case 'console':
    case 'resource':
    case 'policy':
      return `${failure.is_bare ? 'Unhandled rejection: ' : ''}${fact(failure.message)}`
    case 'load':
      return renderOutcome(
        `${failure.method === undefined ? '' : `${failure.method} `}${fact(failure.url)}`,
        failure.status,
      )
    case 'request':
    case 'pending':
    case 'aborted':
    case 'unparsed':
    case 'body-error':
    case 'stale':
    case 'emptied':
    case 'miscounted':
    case 'contradicted':
    case 'changed':
    case 'unkept-write':
      return REQUESTS[failure.kind](renderRequest(failure), failure.status)
  }
}

function renderOutcome(name: string, status: number | undefined): string {
  return status ? `${name} → ${status}` : `${name} got no response`
}

/** What became of a connection. */
export function renderConnectionState(step: ConnectionRef): string {
  const name = renderConnection(step)
  switch (step.step) {
    case 'message':
      return `message of ${name}`
    case 'connecting':
      return `${name} is not open yet`
    case 'closed':
      return `${name} closed: ${step.code ?? 'no code'}`
    case 'failed':
      return `${name.replace(/^e/, 'E')} failed`
  }
}
