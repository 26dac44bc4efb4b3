import { findPlaywright } from './install/find-playwright.ts'
import { installCapture } from './install/install.ts'

const playwright = findPlaywright()

/** Playwright's `test` with capture around each test, and the `gasoline` fixture. */
export const test = playwright.test.extend(installCapture(playwright))
export const { expect } = playwright
