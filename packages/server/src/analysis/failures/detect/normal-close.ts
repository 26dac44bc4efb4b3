import type { StoredEvent } from '@gasoline/wire'

/** Normal end, page gone, no code given. */
const PEACEFUL = new Set([1000, 1001, 1005])

/** Whether somebody wanted a connection to end so: the page itself, with any code, or the server in peace. */
export function isNormalClose({ code, metadata }: Pick<StoredEvent<'websocket'>, 'code' | 'metadata'>): boolean {
  return metadata?.byPage === true || (code !== undefined && PEACEFUL.has(code))
}
