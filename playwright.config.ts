import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromedriver, findChromium } from './tooling/chromium.mjs'

const executablePath = findChromium()
const chromedriver = findChromedriver()
// For the tests with Selenium.
if (chromedriver) process.env.GASOLINE_CHROMEDRIVER = chromedriver

/** What takes a minute or more comes first, so that no worker is left alone with it at the end. */
const LONG = ['generate', 'prove', 'playwright', 'verify'].map((folder) => `**/e2e/${folder}/**`)

// Limits are per test, never for the run, and leave room for a machine that is slow and busy: a hung test fails, a slow one passes.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    { name: 'long', testMatch: LONG.map((folder) => `${folder}/*.spec.ts`) },
    { name: 'all others', testIgnore: LONG },
  ],
  use: {
    launchOptions: { args: CHROMIUM_ARGS, timeout: 120_000, ...(executablePath && { executablePath }) },
  },
})
