import type { SentSnapshot } from '../../analysis/listings/read-snapshot.ts'
import { UserError } from '../../user-error.ts'

/** A test that a server knows. */
export interface SentTest {
  readonly test_id: string
  readonly started_at?: number
  readonly ended_at?: number
  readonly status?: string
}

export type ServerSnapshot = SentSnapshot & { readonly tests?: readonly SentTest[] }

/** Everything that the server at an address holds, or of one test; if it cannot be read, `explain` has what to do. */
export async function readServerSnapshot(
  address: string,
  explain: (why: string) => UserError,
  testId?: string,
): Promise<ServerSnapshot> {
  try {
    const query = testId === undefined ? '' : `?test_id=${encodeURIComponent(testId)}`
    const response = await fetch(`${address}/snapshot${query}`)
    if (!response.ok) throw new Error(`it returned ${response.status}`)
    // Our own server; another program returns no such object, and is refused below.
    const snapshot = (await response.json()) as ServerSnapshot
    if (!Array.isArray(snapshot.logs)) throw new Error('it is no Gasoline server')
    return snapshot
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
    throw explain(why)
  }
}
