import { startRelay } from '../page/relay/relay.ts'
import type { Relay } from '../page/relay/relay.ts'

/** The global of the isolated world. A frame's initial empty document shares it with the next document. */
const world = globalThis as typeof globalThis & { gasolineRelay?: Relay & { document: Document } }

if (world.gasolineRelay?.document !== document) {
  world.gasolineRelay?.stop()
  world.gasolineRelay = { document, ...startRelay(window) }
}
