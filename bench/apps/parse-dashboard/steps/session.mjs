import { OWNER } from '../seed.mjs'
import { tidy } from '../server.mjs'
import { button, click, link, type } from './parts.mjs'

const field = (page, name) => page.locator(`input[name=${name}]`)

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(url)
    await page.goto(`${url}login`)
    await field(page, 'username').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [type('Username'), type('Password'), click('Log In')],
  async run({ page }) {
    await field(page, 'username').fill(OWNER.name)
    await field(page, 'password').fill(OWNER.password)
    await button(page, 'Log In').click()
    await page.getByText('Server version: 9.10.0').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Harbour' })
      .getByText(/3\s*total users/)
      .waitFor()
  },
}

export const leave = {
  name: 'leave',
  acts: [click('Logout')],
  async run({ page }) {
    await link(page, 'Logout').click()
    await field(page, 'username').waitFor()
  },
}
