export { startCapture } from './capture.ts'
export type { Capture } from './capture.ts'
export { PROBES } from './probes/index.ts'
export type { BatchNotes, Transport } from './transport.ts'
