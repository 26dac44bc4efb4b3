import { DEFAULT_PORT } from '@gasoline/wire/protocol'

type TransportName = 'binding' | 'http' | 'memory'

/** What a test sets on `window` before this script runs. */
interface Given {
  readonly __GASOLINE_HOST?: unknown
  readonly __GASOLINE_PORT?: unknown
  readonly __GASOLINE_TEST_ID?: unknown
  readonly __GASOLINE_TRANSPORT?: unknown
}

export interface Options {
  /** Where a server listens. */
  readonly server: string
  /** Read with each batch: a test may set it after the page was loaded. */
  readonly testId: () => string | undefined
  /** Undefined: the best one that this page allows. */
  readonly transport: TransportName | undefined
}

const NAMES: readonly unknown[] = ['binding', 'http', 'memory'] satisfies readonly TransportName[]

/** Only loopback: captured data is sent nowhere else, whatever a page sets. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

export function readOptions(window: Window): Options {
  const given = window as Given
  const { __GASOLINE_HOST: host, __GASOLINE_PORT: port, __GASOLINE_TRANSPORT: transport } = given
  const hostname = typeof host === 'string' && LOOPBACK.test(host) ? host : '127.0.0.1'
  return {
    server: `http://${hostname}:${isPort(Number(port)) ? Number(port) : DEFAULT_PORT}`,
    testId: () => {
      const { __GASOLINE_TEST_ID: id } = given
      return typeof id === 'string' && id !== '' ? id : undefined
    },
    transport: NAMES.includes(transport) ? (transport as TransportName) : undefined,
  }
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port < 65_536
}

/** Browsers let a page on loopback alone send to a server there. */
export function isLoopbackPage({ location }: Window): boolean {
  return LOOPBACK.test(location.hostname) || location.hostname.endsWith('.localhost')
}
