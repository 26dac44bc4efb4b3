import { click, dialog, key, menu, note, plugin, putOff, type } from './page.mjs'

export const plugins = {
  name: 'plugins',
  acts: [click('Plugins')],
  async run({ page }) {
    await menu(page, 'Plugins').click()
    await plugin(page, 'homebridge-doorbell').getByText('v0.4.1').waitFor()
    await plugin(page, 'homebridge-greenhouse').getByText('v1.2.0').waitFor()
  },
}

export const search = {
  name: 'search',
  acts: [click('Search...'), type('search field'), key('Enter in search field')],
  async run({ page }) {
    await page.getByRole('button', { name: 'Search...' }).click()
    await page.getByPlaceholder('Search for plugins').fill('garden')
    await page.keyboard.press('Enter')
    await plugin(page, 'homebridge-sprinkler').getByText('v2.0.3').waitFor()
    await plugin(page, 'homebridge-pond-pump').waitFor()
  },
}

export const configure = {
  name: 'configure',
  acts: [click('Plugins'), click('Plugin Actions Dropdown'), click('Plugin Config')],
  async run({ page }) {
    await menu(page, 'Plugins').click()
    const card = plugin(page, 'homebridge-greenhouse')
    await card.getByLabel('Plugin Actions Dropdown').first().click()
    await card.getByRole('button', { name: 'Plugin Config' }).click()
    await dialog(page).getByLabel('Warmest').waitFor()
    await expectValue(page, 'warmest', '28')
  },
}

export const adjust = {
  name: 'adjust',
  acts: [type('Note'), click('Save'), click('Close')],
  async run({ page, run }) {
    await dialog(page).getByLabel('Note').fill(note(run))
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await putOff(page)
  },
}

/** Waits until a field of the form has this value. */
function expectValue(page, name, value) {
  return page.waitForFunction(
    ([field, text]) => document.querySelector(`.modal-body input[name="${field}"]`)?.value === text,
    [name, value],
  )
}
