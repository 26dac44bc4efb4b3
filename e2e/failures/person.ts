import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Step } from './truth.ts'

/** Between two keys, as people type. */
const KEY_MS = 90

/** Does what a person does, and waits for what a person waits for. */
export async function act(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [verb, what, value = ''] of steps) {
    if (verb === 'click') await page.locator('button, a').filter({ hasText: what }).click()
    else if (verb === 'fill') await page.getByLabel(what).fill(value)
    else if (verb === 'type') await page.getByLabel(what).pressSequentially(value, { delay: KEY_MS })
    else if (verb === 'see') await expect(page.locator('body')).toContainText(what)
    else if (verb === 'title') await expect(page).toHaveTitle(what)
    else if (verb === 'placeholder') await expect(page.getByPlaceholder(what)).toBeVisible()
    else throw new Error(`Nobody knows how to ${verb}.`)
  }
}
