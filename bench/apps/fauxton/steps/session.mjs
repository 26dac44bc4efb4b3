import { tidy } from '../seed.mjs'
import { findDatabase } from './find-on-page.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(url)
    await page.goto(url)
    await page.getByPlaceholder('Username').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [
    { type: 'input', what: 'Username field' },
    { type: 'input', what: 'Password field' },
    { type: 'click', what: 'Log In button' },
  ],
  async run({ page }) {
    await page.getByPlaceholder('Username').fill('ada')
    await page.getByPlaceholder('Password').fill('grafting-wax-2')
    await page.getByRole('button', { name: 'Log In' }).click()
    await findDatabase(page, 'orchard').getByRole('cell', { name: '5', exact: true }).waitFor()
  },
}

export const logout = {
  name: 'logout',
  acts: [{ type: 'click', what: 'Logout link' }],
  async run({ page }) {
    await page.getByRole('link', { name: 'Logout' }).click()
    await page.getByPlaceholder('Username').waitFor()
  },
}
