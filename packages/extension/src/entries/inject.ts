import { HOOKS, startCapture } from '@gasoline/capture'
import type { Capture } from '@gasoline/capture'
import type { PageSettings } from '@gasoline/wire'
import { writeCaptureMessage } from '../page/bridge/capture-message.ts'
import { offerBridge } from '../page/bridge/offer-bridge.ts'

let capture: Capture | undefined
const bridge = offerBridge(window, (word) => {
  // The content script parsed them; nobody else can speak here.
  if (word.type === 'settings') capture?.configure(word.settings as PageSettings)
  else if (word.type === 'said') capture?.receive(word.word)
  else if (word.type === 'stop') capture?.stop()
})
if (!bridge.isRefused) {
  capture = startCapture({
    window,
    probes: HOOKS,
    transport: (events, notes) => bridge.send(writeCaptureMessage(events, notes)),
    sendToPeer: bridge.tell,
  })
}
