import { startHop } from '../support/hop.mjs'

interface Batch {
  readonly producer: string
  readonly lost?: Record<string, number>
  readonly events: readonly (readonly [stream: string, event: Record<string, unknown>])[]
}

export interface Ledger {
  /** What makes the extension send here. */
  readonly settings: Record<string, unknown>
  /** Messages of log entries that the server has taken, repeated batches left out, in the order of its responses. */
  readonly messages: (prefix?: string) => string[]
  /** The losses that the accepted batches report, summed. */
  readonly lost: () => number
  /** Batches that came once more, and that the server recognised. */
  readonly repeated: () => number
  readonly stop: () => Promise<void>
}

/** A hop before a server that records which events the server has accepted. */
export async function startLedger(target: string): Promise<Ledger> {
  const taken: Batch[] = []
  let repeated = 0
  const { settings, stop } = await startHop(target, {
    posted: ({ path, body, status, reply }) => {
      if (path !== '/events' || status !== 200) return
      const isRepeated = (JSON.parse(reply) as { repeated?: boolean }).repeated === true
      if (isRepeated) repeated++
      else taken.push(JSON.parse(body) as Batch)
    },
  })
  return {
    settings,
    messages: (prefix = '') =>
      taken
        .flatMap(({ events }) => events)
        .flatMap(([stream, { message }]) => (stream === 'logs' ? String(message) : []))
        .filter((message) => message.startsWith(prefix)),
    lost: () => taken.flatMap(({ lost = {} }) => Object.values(lost)).reduce((sum, count) => sum + count, 0),
    repeated: () => repeated,
    stop,
  }
}

/** `prefix0`, `prefix1`, … */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => prefix + index)
}
