import { findPlaywright } from './install/find-playwright.ts'
import { installForAllTests } from './install/install.ts'
import { describeError, warnOnce } from './worker/warn.ts'

// One import in playwright.config: the runner and all of its workers load that file.
try {
  installForAllTests(findPlaywright())
} catch (error) {
  warnOnce(`nothing is captured: ${describeError(error)}`)
}

export const isInstalled = true
