import { KEEPER, SHOP } from '../seed.mjs'
import { tidy } from '../server.mjs'
import { button, click, field, heading, type } from './parts.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(url)
    await page.goto(url)
    await heading(page, 'Log in to Medusa').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [type('Email'), type('Password'), click('Continue')],
  async run({ page }) {
    await field(page, 'email').fill(KEEPER.email)
    await field(page, 'password').fill(KEEPER.password)
    await button(page, 'Continue').click()
    await page.getByText(SHOP, { exact: true }).waitFor()
    await button(page, 'Export Orders').waitFor()
  },
}

export const leave = {
  name: 'leave',
  acts: [click('the user'), click('Sign out')],
  async run({ page }) {
    await page.locator('[aria-haspopup="menu"]').first().click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await heading(page, 'Log in to Medusa').waitFor()
  },
}
