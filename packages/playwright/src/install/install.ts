import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createFixtures } from '../fixture/fixtures.ts'
import { RUN_ID } from '../worker/run-info.ts'
import { warnOnce } from '../worker/warn.ts'
import { createWatcher } from '../worker/worker.ts'
import { readPlaywrightVersion } from './find-playwright.ts'
import type { PlaywrightModule } from './find-playwright.ts'
import { addFixtures } from './test-type.ts'
import type { FixtureTable } from './test-type.ts'
import { watchContexts } from './watch-contexts.ts'

/** Shared by all copies of this package in a process, so that nothing is installed twice. */
const INSTALLED = Symbol.for('gasoline.playwright')

interface Installed {
  readonly fixtures: FixtureTable
  /** Whether Playwright's own `test` has them. */
  hasBase: boolean
}

/** Captures every context of this process. Returns the fixtures that surround a test. */
export function installCapture(playwright: PlaywrightModule): FixtureTable {
  return readInstalled(playwright).fixtures
}

/** Surrounds every test of this process, in files that import Playwright's own `test` too. */
export function installForAllTests(playwright: PlaywrightModule): void {
  const installed = readInstalled(playwright)
  if (installed.hasBase) return
  installed.hasBase = true
  if (!addFixtures(playwright.test, installed.fixtures, __filename)) warnUnknown()
  // All workers of a run get it from the runner.
  process.env[RUN_ID] ??= randomUUID()
  // Somebody else's, such as an editor's, stays: ours only adds what crashed workers leave behind.
  process.env.PW_TEST_REPORTER ??= join(__dirname, 'reporter.js')
}

function readInstalled(playwright: PlaywrightModule): Installed {
  const before: unknown = Reflect.get(process, INSTALLED)
  if (before) return before as Installed
  const installed: Installed = { fixtures: createFixtures(playwright), hasBase: false }
  Reflect.set(process, INSTALLED, installed)
  if (!watchContexts(playwright, createWatcher(playwright)))
    warnOnce(`Playwright ${readPlaywrightVersion()} has no hooks for contexts; its methods are wrapped instead.`)
  return installed
}

function warnUnknown(): void {
  warnOnce(
    `Playwright ${readPlaywrightVersion()} keeps its fixtures in another way than expected: only tests that import { test } from '@gasoline/playwright' get evidence.`,
  )
}
