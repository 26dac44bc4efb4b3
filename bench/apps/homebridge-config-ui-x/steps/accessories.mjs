import { click, dialog, fanName, menu, tile, type } from './page.mjs'

export const accessories = {
  name: 'accessories',
  acts: [click('Accessories')],
  async run({ page }) {
    await menu(page, 'Accessories').click()
    await tile(page, 'Mist Pump').getByText('Off').waitFor()
    await tile(page, 'Fan').getByText('On').waitFor()
  },
}

export const turnOn = {
  name: 'turn-on',
  acts: [click('Mist Pump')],
  async run({ page }) {
    await tile(page, 'Mist Pump').locator('.accessory-box').click()
    await tile(page, 'Mist Pump').getByText('On', { exact: true }).waitFor()
  },
}

export const nickname = {
  name: 'nickname',
  acts: [click('settings of the fan'), type('Custom Name'), click('Close')],
  async run({ page, run }) {
    await tile(page, 'Fan').locator('.manage-accessory-button').click()
    await dialog(page).getByLabel('Custom Name').fill(fanName(run))
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await dialog(page).waitFor({ state: 'detached' })
    await tile(page, fanName(run)).waitFor()
  },
}

export const log = {
  name: 'log',
  acts: [click('Logs')],
  async run({ page }) {
    await menu(page, 'Logs').click()
    await page.locator('.xterm-rows').getByText('Mist Pump is on').last().waitFor()
  },
}

export const back = {
  name: 'back',
  acts: [click('Accessories')],
  async run({ page, run }) {
    await menu(page, 'Accessories').click()
    await tile(page, fanName(run)).waitFor()
    await tile(page, 'Mist Pump').getByText('On', { exact: true }).waitFor()
  },
}
