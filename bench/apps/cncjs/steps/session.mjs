import { OWNER } from '../seed.mjs'
import { tidy } from '../server.mjs'
import { button, click, labelled, menu, type } from './parts.mjs'

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
  acts: [type('Username'), type('Password'), click('Sign In')],
  async run({ page }) {
    await page.getByPlaceholder('Username').fill(OWNER.name)
    await page.getByPlaceholder('Password').fill(OWNER.password)
    await button(page, 'Sign In').click()
    await labelled(page, 'Edit macro: Park at the back').waitFor()
    await labelled(page, 'Edit macro: Surface the spoilboard').waitFor()
  },
}

export const leave = {
  name: 'leave',
  acts: [click('My Account'), click('Sign Out')],
  async run({ page }) {
    await menu(page, 'My Account').click()
    await page.getByText(`Signed in as ${OWNER.name}`).waitFor()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByPlaceholder('Username').waitFor()
  },
}
