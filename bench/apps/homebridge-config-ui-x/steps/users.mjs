import { OWNER } from '../seed.mjs'
import { click, dialog, fernName, menu, type, userBox } from './page.mjs'

export const users = {
  name: 'users',
  acts: [click('Settings'), click('User Accounts')],
  async run({ page }) {
    await menu(page, 'Settings').click()
    await page.getByRole('link', { name: 'User Accounts' }).click()
    await userBox(page, OWNER.username).getByText(OWNER.name).waitFor()
  },
}

export const invite = {
  name: 'invite',
  acts: [
    click('Add User'),
    type('Username'),
    type('Full Name'),
    type('Password'),
    type('Confirm Password'),
    click('Save'),
  ],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'Add User' }).click()
    await dialog(page).getByLabel('Username').fill(fernName(run))
    await dialog(page).getByLabel('Full Name').fill('Fern Hale')
    await dialog(page).getByLabel('Password', { exact: true }).fill('bracken-and-moss-7')
    await dialog(page).getByLabel('Confirm Password').fill('bracken-and-moss-7')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await userBox(page, fernName(run)).getByText('Fern Hale').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
  },
}

export const marry = {
  name: 'marry',
  acts: [click('Edit'), type('Full Name'), click('Save')],
  async run({ page, run }) {
    await userBox(page, fernName(run)).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Full Name').fill('Fern Moss')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await userBox(page, fernName(run)).getByText('Fern Moss').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
  },
}

export const dismiss = {
  name: 'dismiss',
  acts: [click('Delete')],
  async run({ page, run }) {
    await userBox(page, fernName(run)).getByRole('button', { name: 'Delete' }).click()
    await userBox(page, fernName(run)).waitFor({ state: 'detached' })
    await userBox(page, OWNER.username).waitFor()
  },
}
