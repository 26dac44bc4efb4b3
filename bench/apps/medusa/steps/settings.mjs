import { NEW_SHOP, SHOP } from '../seed.mjs'
import { button, click, field, menu, reasonLabel, type } from './parts.mjs'

const card = (page, name) => page.getByRole('link').filter({ hasText: name })

export const reasons = {
  name: 'reasons',
  acts: [
    click('Settings'),
    click('Return Reasons'),
    click('Add reason'),
    type('Value'),
    type('Label'),
    type('Description'),
    click('Create'),
  ],
  async run({ page, run }) {
    await menu(page, 'Settings').click()
    await card(page, 'Return Reasons').click()
    await page.getByText('Too bright', { exact: true }).first().waitFor()
    await button(page, 'Add reason').click()
    await field(page, 'value').fill(`short_cable_${run}`)
    await page.getByRole('dialog').locator('[name="label"]').fill(reasonLabel(run))
    await page.getByRole('dialog').locator('[name="description"]').fill('It does not reach the wall')
    await button(page, 'Create').click()
    await page.getByText(reasonLabel(run), { exact: true }).waitFor()
  },
}

export const store = {
  name: 'store',
  acts: [click('Settings'), click('Store Details'), type('Store name'), click('Save')],
  async run({ page }) {
    await menu(page, 'Settings').click()
    await card(page, 'Store Details').click()
    await page.waitForFunction((name) => document.querySelector('[name=name]')?.value === name, SHOP)
    await field(page, 'name').fill(NEW_SHOP)
    await button(page, 'Save').click()
    await page.getByText(NEW_SHOP, { exact: true }).waitFor()
  },
}
