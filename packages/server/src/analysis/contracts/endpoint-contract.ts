import type { ShapeTree } from '../shapes/shape.ts'
import type { Watch } from './watch.ts'

/** What responses of one endpoint were like; no values of them. */
export interface EndpointContract {
  readonly method: string
  readonly origin: string
  /** `/users/{id}/orders` */
  readonly template: string
  /** Of requests that all go to one address, the one that this is: a GraphQL operation, the method of an RPC. */
  readonly operation: string | undefined
  calls: number
  readonly statuses: Map<number, number>
  /** The last ones, the newest last. */
  history: readonly CallOutcome[]
  /** Successes that were as those before them. */
  matching: number
  /** Bodies that came too fast to be read. */
  unread: number
  readonly firstAt: number
  lastAt: number
  /** By class of status, and by the parameters that choose fields. */
  readonly shapes: Map<string, TrackedShape>
  /** An estimate. */
  readonly bytes: number
}

/** How a call ended. */
export interface CallOutcome {
  readonly id: string
  readonly at: number
  readonly status: number
  /** By its status, or by its body. */
  readonly hasFailed: boolean
  /** Equal for the same request sent again. */
  readonly address: number
}

export interface TrackedShape {
  /** `2xx`, `4xx`, …; `error` for a failure that only the body reports. */
  readonly outcome: string
  /** Of all responses: those that differ, too. */
  readonly tree: ShapeTree
  readonly watches: Map<string, Watch>
  /** Different requests that were seen, up to a cap. */
  readonly addresses: Set<number>
}

/** The contracts as tools read them. */
export interface Contracts {
  readonly list: () => readonly EndpointContract[]
  /** Endpoints that were forgotten, since there was no room for all. */
  readonly forgotten: () => number
  readonly clear: () => number
}

const ENDPOINT_BYTES = 1_200
const WATCH_BYTES = 600
const ADDRESS_BYTES = 24

export function createContract(
  fields: Pick<EndpointContract, 'method' | 'origin' | 'template' | 'operation' | 'firstAt'>,
) {
  const shapes = new Map<string, TrackedShape>()
  return {
    ...fields,
    calls: 0,
    statuses: new Map<number, number>(),
    history: [],
    matching: 0,
    unread: 0,
    lastAt: fields.firstAt,
    shapes,
    get bytes() {
      let bytes = ENDPOINT_BYTES
      for (const { tree, watches, addresses } of shapes.values())
        bytes += tree.bytes + watches.size * WATCH_BYTES + addresses.size * ADDRESS_BYTES
      return bytes
    },
  } satisfies EndpointContract as EndpointContract
}
