import { fileURLToPath } from 'node:url'
import type { Recorder, RecorderOptions } from '../report/contract.ts'
import { createRecorderWith } from './recorder.ts'

/** Makes recorders that find the decoding process beside the file at this address, as an entry's own is. */
export function recorderBeside(entryUrl: string) {
  const decoderPath = fileURLToPath(new URL('decode-sources.js', entryUrl))
  return (options: RecorderOptions = {}): Recorder => createRecorderWith({ ...options, decoderPath, env: process.env })
}
