import { LIMITS } from '@gasoline/wire'

/** Asked again and again, says when nobody has needed the server for long enough: no client, no event, no extension. */
export function createIdleWatch(
  startedAt: number,
): (connectedClients: number, lastEventAt: number, now: number) => boolean {
  let neededAt = startedAt
  return (connectedClients, lastEventAt, now) => {
    // A client counts until it has gone, whether it asks anything or not.
    neededAt = Math.max(neededAt, lastEventAt, connectedClients > 0 ? now : 0)
    return now - neededAt > LIMITS.server.idleExitMs
  }
}
