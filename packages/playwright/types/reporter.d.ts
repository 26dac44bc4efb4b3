import type { Reporter } from '@playwright/test/reporter'

/** Adds the evidence that a crashed worker left behind to its test. */
declare class GasolineReporter implements Reporter {
  printsToStdio(): boolean
}
export default GasolineReporter
