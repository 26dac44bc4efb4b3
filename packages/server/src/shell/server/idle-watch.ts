import { LIMITS } from '@gasoline/wire/limits'

/** Returns a check, to be called regularly, of whether the server has been idle for long enough: no client, no event, no extension. */
export function createIdleWatch(
  startedAt: number,
): (connectedClients: number, lastEventAt: number, now: number) => boolean {
  let neededAt = startedAt
  return (connectedClients, lastEventAt, now) => {
    // A connected client counts as use even if it makes no calls.
    neededAt = Math.max(neededAt, lastEventAt, connectedClients > 0 ? now : 0)
    return now - neededAt > LIMITS.server.idleExitMs
  }
}
