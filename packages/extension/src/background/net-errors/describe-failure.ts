import type { CorsFault } from './cors-fault.ts'

const SHOWN_CHARS = 100
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/

/** Why the browser keeps a response from the page, for the agent. */
export function describeFault(fault: CorsFault, origin: string): string {
  const subject = fault.of === 'preflight' ? 'OPTIONS, its preflight,' : 'the server'
  return `blocked by CORS: requested again, ${subject} returned ${fault.status} ${describeHeaders(fault, origin)}`
}

/** That a server does not respond to the extension either. */
export function describeUnreachable({ hostname, host }: URL): string {
  return LOCAL.test(hostname)
    ? `${host} did not respond when requested again, either: nothing listens there, or it closes the connection`
    : `${host} did not respond when requested again, either: it is down, its name is wrong, or its certificate is not trusted`
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
