import type { Reporter } from '@playwright/test/reporter'

/** Adds the evidence that a crashed worker left behind to its test. */
declare class GasolineReporter implements Reporter {
  printsToStdio(): boolean
}
// oxlint-disable-next-line import/no-default-export -- the loader of reporters takes it
export default GasolineReporter
