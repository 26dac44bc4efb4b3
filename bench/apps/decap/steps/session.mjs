import { tidy } from '../seed.mjs'
import { findPost } from './find-on-page.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(url)
    await page.goto(url)
    await page.getByRole('button', { name: 'Login' }).waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [{ type: 'click', what: 'Login button' }],
  async run({ page }) {
    await page.getByRole('button', { name: 'Login' }).click()
    await findPost(page, 'Winter geese').waitFor()
  },
}

export const logout = {
  name: 'logout',
  acts: [
    { type: 'click', what: 'Account options' },
    { type: 'click', what: 'Log Out entry' },
  ],
  async run({ page }) {
    await page.getByRole('button', { name: 'Account options dropdown' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
  },
}
