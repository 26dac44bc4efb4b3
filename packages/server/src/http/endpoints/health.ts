import { PRODUCT, PROTOCOL, STREAM_NAMES } from '@gasoline/wire'
import type { Health } from '@gasoline/wire'
import type { Store } from '../../store/store.ts'
import type { StreamCounts } from '../../store/streams/stream.ts'
import { VERSION } from '../../version.ts'

/** An extension that came and did not stay. */
export interface RefusedExtension {
  readonly version: string
  /** Another protocol than ours; or it left as soon as it knew which server this is. */
  readonly reason: 'protocol' | 'trust'
  readonly at: number
}

/** The state of the process that /health reports. */
export interface ProcessState {
  readonly pid: number
  readonly instance: string
  readonly port: number
  readonly uptimeMs: number
  readonly memory: { readonly rss: number; readonly heapUsed: number }
  readonly clients: { readonly connected: number; readonly seen: number; readonly versions?: string[] }
  readonly batchAgeMs?: number | undefined
  readonly hasLog?: boolean | undefined
  readonly extension: {
    readonly connected: boolean
    readonly version: string | null
    readonly lastSeenAt: number | undefined
    readonly tabs?: number
    readonly refused?: RefusedExtension | undefined
  }
}

/** The response of GET /health. */
export function describeHealth(store: Store, vitals: ProcessState): Health {
  const per = (pick: keyof StreamCounts) =>
    Object.fromEntries(STREAM_NAMES.map((name) => [name, store.counts(name)[pick]]))
  const { batchAgeMs, hasLog } = vitals
  return {
    status: 'ok',
    name: PRODUCT,
    version: VERSION,
    protocol: PROTOCOL,
    pid: vitals.pid,
    instance: vitals.instance,
    port: vitals.port,
    uptime_ms: Math.round(vitals.uptimeMs),
    entries: store.counts('logs').stored,
    counts: {
      received: per('received'),
      stored: per('stored'),
      rejected: per('rejected'),
      evicted: per('evicted'),
      merged: per('merged'),
      cleared: per('cleared'),
      bytes: per('bytes'),
      lost: store.losses(),
    },
    untagged: store.tests.untagged,
    tests: { open: store.tests.openCount, ended: store.tests.endedCount },
    memory: { rss_bytes: vitals.memory.rss, heap_bytes: vitals.memory.heapUsed },
    extension: describeExtension(vitals.extension),
    clients: vitals.clients,
    ...(batchAgeMs !== undefined && { batch_age_ms: batchAgeMs }),
    ...(hasLog !== undefined && { has_log: hasLog }),
  }
}

function describeExtension({ connected, version, lastSeenAt, tabs, refused }: ProcessState['extension']) {
  return {
    connected,
    version,
    lastSeen: lastSeenAt === undefined ? null : writeTime(lastSeenAt),
    ...(tabs !== undefined && { tabs }),
    ...(refused && { refused: { ...refused, at: writeTime(refused.at) } }),
  }
}

function writeTime(at: number): string {
  return new Date(at).toISOString()
}
