/** The part of `gasoline-mcp/report` that needs no diagnosis. */
export { createRecorder, formatTestId, openRunFile } from '../dist/report.js'
