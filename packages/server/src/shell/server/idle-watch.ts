import { LIMITS } from '@gasoline/wire/limits'

/**
 * Returns a check, to be called regularly, of whether the server has been idle for long enough: no client, no event, no
 * extension. `steadyNow` counts on when the machine's clock is set; `lastEventAt` is only compared with itself.
 */
export function createIdleWatch(
  startedAt: number,
): (connectedClients: number, lastEventAt: number, steadyNow: number) => boolean {
  let neededAt = startedAt
  let knownEventAt = 0
  return (connectedClients, lastEventAt, steadyNow) => {
    // A connected client counts as use even if it makes no calls.
    if (connectedClients > 0 || lastEventAt !== knownEventAt) neededAt = steadyNow
    knownEventAt = lastEventAt
    return steadyNow - neededAt > LIMITS.server.idleExitMs
  }
}
