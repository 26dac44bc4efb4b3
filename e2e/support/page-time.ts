import type { Page } from '@playwright/test'

/** Until so much time has passed in the page: its timers that were due before have run, however busy the machine is. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((ms) => new Promise<void>((resolve) => void setTimeout(resolve, ms)), ms)
}
