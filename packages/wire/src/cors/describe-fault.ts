import type { CorsFault } from './find-fault.ts'

const SHOWN_CHARS = 100

/** Why the browser keeps a response from a page of this origin. `isSeenAgain`: by a second request to the same address. */
export function describeFault(fault: CorsFault, origin: string, isSeenAgain: boolean): string {
  const subject = fault.of === 'preflight' ? 'OPTIONS, its preflight,' : 'the server'
  const again = isSeenAgain ? 'requested again, ' : ''
  return `blocked by CORS: ${again}${subject} returned ${fault.status} ${describeHeaders(fault, origin)}`
}

function describeHeaders(fault: CorsFault, origin: string): string {
  switch (fault.kind) {
    case 'no-origin':
      return `without Access-Control-Allow-Origin; it must name ${origin}`
    case 'other-origin':
      return `with Access-Control-Allow-Origin: ${shorten(fault.allowed)}, but the page is ${origin}`
    case 'wildcard-origin':
      return `with Access-Control-Allow-Origin: *, which does not cover a request with credentials; it must name ${origin} and add Access-Control-Allow-Credentials: true`
    case 'no-credentials':
      return 'without Access-Control-Allow-Credentials: true, which a request with credentials needs'
    case 'bad-status':
      return 'but must return 200 to 299'
    case 'method':
      return `but does not allow ${fault.method}: ${quoteHeader('Access-Control-Allow-Methods', fault.allowed)}`
    case 'headers': {
      const noun = fault.missing.length > 1 ? 'headers' : 'header'
      return `but does not allow the ${noun} ${shorten(fault.missing.join(', '))}: ${quoteHeader('Access-Control-Allow-Headers', fault.allowed)}`
    }
  }
}

function quoteHeader(name: string, value: string | undefined): string {
  return value === undefined ? `there is no ${name}` : `${name}: ${shorten(value)}`
}

function shorten(value: string): string {
  return value.length > SHOWN_CHARS ? `${value.slice(0, SHOWN_CHARS)}…` : value
}
