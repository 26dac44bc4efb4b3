import { HOOKS, startCapture } from '@gasoline/capture'
import type { Capture } from '@gasoline/capture'
import type { PageSettings } from '@gasoline/wire'
import { writeCaptureMessage } from '../page/bridge/capture-message.ts'
import { offerBridge } from '../page/bridge/offer-bridge.ts'

let capture: Capture | undefined
const bridge = offerBridge(window, (message) => {
  // Only the content script, which has parsed them, can send messages here.
  if (message.type === 'settings') capture?.configure(message.settings as PageSettings)
  else if (message.type === 'probe') capture?.receive(message.message)
  else if (message.type === 'stop') capture?.stop()
})
if (!bridge.isRefused) {
  capture = startCapture({
    window,
    probes: HOOKS,
    transport: (events, notes) => bridge.send(writeCaptureMessage(events, notes)),
    sendToPeer: bridge.sendMessage,
  })
}
