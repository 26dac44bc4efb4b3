import { HOOKS, startCapture } from '../../packages/capture/src/index.ts'

// What runs in the world of the page, as the extension puts it there; its batches are thrown away.
startCapture({ window, probes: HOOKS, transport: () => {} })
