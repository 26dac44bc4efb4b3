import { recorderBeside } from './recorder/recorder-beside.ts'

// What a worker needs for tests that pass, without the diagnosis: that is loaded with the first one that fails.
export { formatTestId } from './report/format-test-id.ts'
export { openRunFile } from './run-files/open-run-file.ts'

/** A recorder for the tests of this process. */
export const createRecorder = recorderBeside(import.meta.url)
