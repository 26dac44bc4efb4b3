import { fileURLToPath } from 'node:url'
import { createRecorderWith } from './recorder/recorder.ts'
import type { Recorder, RecorderOptions } from './report/contract.ts'

// What a worker needs for tests that pass, without the diagnosis: that is loaded with the first one that fails.
export { formatTestId } from './report/format-test-id.ts'
export { openRunFile } from './run-files/open-run-file.ts'

/** A recorder for the tests of this process. */
export function createRecorder(options: RecorderOptions = {}): Recorder {
  const decoderPath = fileURLToPath(new URL('decode-sources.js', import.meta.url))
  return createRecorderWith({ ...options, decoderPath, env: process.env })
}
