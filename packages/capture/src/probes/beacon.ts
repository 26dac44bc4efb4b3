import { apply } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import { createExchanges } from '../network/exchanges.ts'
import { createInitiator } from '../network/requests/initiator.ts'
import { createRequestFacts } from '../network/requests/request-facts.ts'
import type { Probe } from '../page/page.ts'

type SendBeacon = Navigator['sendBeacon']

/** Beacons: scripts never see their response. */
export const beaconProbe: Probe = (page, emit) => {
  const { window, now, guard } = page
  const exchanges = createExchanges(page, emit)
  const describe = createRequestFacts(page)
  const findInitiator = createInitiator(window)

  const record = guard((args: Parameters<SendBeacon>, isQueued: boolean) => {
    const at = now()
    const { facts, later } = describe({
      at,
      method: 'POST',
      url: args[0],
      headers: { hasAuthHeader: false },
      body: args[1],
      credentials: 'include',
      initiator: findInitiator(onCall, at),
      metadata: { beacon: true, queued: isQueued },
    })
    if (!isQueued) return exchanges.finish(facts, { status: 0, error: 'The browser refused to queue the beacon' })
    const hidden = { opaque: true } as const
    if (!later) return exchanges.finish(facts, hidden)
    // Mostly sent when the page goes away: if that happens before a blob is read, the rest is reported without it.
    const report = guard(() => exchanges.finish(facts, hidden))
    const cancelWait = exchanges.finishBeforeLeaving(report)
    void later.then(() => cancelWait() && report())
  })

  const onCall = (original: SendBeacon, self: Navigator, args: Parameters<SendBeacon>): boolean => {
    const isQueued = apply(original, self, args)
    record(args, isQueued)
    return isQueued
  }

  const undo = patch(window.Navigator.prototype, 'sendBeacon', { apply: onCall })
  return () => {
    undo()
    exchanges.stop()
  }
}
