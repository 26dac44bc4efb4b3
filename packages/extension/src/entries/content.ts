import { startRelay } from '../page/relay/relay.ts'
import type { Relay } from '../page/relay/relay.ts'

/** In the world that only this extension's scripts share. A frame's first, empty document lends it to the next one. */
const world = globalThis as typeof globalThis & { gasolineRelay?: Relay & { document: Document } }

if (world.gasolineRelay?.document !== document) {
  world.gasolineRelay?.stop()
  world.gasolineRelay = { document, ...startRelay(window) }
}
