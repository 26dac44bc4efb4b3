import { OWNER, tidy } from '../seed.mjs'
import { bridgeName, click, key, menu, type } from './page.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(new URL(url).origin)
    await page.goto(url)
    await page.getByPlaceholder('Username').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [type('Username'), type('Password'), key('Enter in Password')],
  async run({ page }) {
    await page.getByPlaceholder('Username').fill(OWNER.username)
    await page.getByPlaceholder('Password').fill(OWNER.password)
    await page.keyboard.press('Enter')
    await page.getByText('Up to Date').waitFor()
    await page.getByText('Glasshouse', { exact: true }).waitFor()
    await page.getByText('314-15-926').first().waitFor()
  },
}

export const rename = {
  name: 'rename',
  acts: [click('Settings'), type('Homebridge Name')],
  async run({ page, run }) {
    await menu(page, 'Settings').click()
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/server/name'))
    saved.catch(() => {}) // awaited below
    await page.getByLabel('Homebridge Name').fill(bridgeName(run))
    await saved
  },
}

export const home = {
  name: 'home',
  acts: [click('Status')],
  async run({ page, run }) {
    await menu(page, 'Status').click()
    await page.getByText(bridgeName(run), { exact: true }).waitFor()
  },
}

export const logout = {
  name: 'logout',
  acts: [click('Log Out')],
  async run({ page }) {
    await menu(page, 'Log Out').click()
    await page.getByPlaceholder('Username').waitFor()
  },
}
