import { OBSERVERS, startCapture } from '../../packages/capture/src/index.ts'

// What runs beside the world of the page.
startCapture({ window, probes: OBSERVERS, transport: () => {} })
