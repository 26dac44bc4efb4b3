import { EMAIL } from '../seed.mjs'
import { choose, click, closing, dialog, entry, select, type, userEmail } from './page.mjs'

export const people = {
  name: 'people',
  acts: [click('menu'), click('Users')],
  async run({ page }) {
    await choose(page, 'Users')
    await entry(page, EMAIL).getByText('admin').waitFor()
  },
}

export const invite = {
  name: 'invite',
  acts: [click('Add user'), type('Email'), select('role'), click('Add user in the dialog')],
  async run({ page, run }) {
    await dialog(page).getByRole('button', { name: 'Add user' }).click()
    await dialog(page).locator('input[name=email]').fill(userEmail(run))
    await dialog(page).locator('select[name=role]').selectOption('editor')
    await dialog(page).getByRole('button', { name: 'Add user' }).click()
    await entry(page, userEmail(run)).getByText('editor').waitFor()
  },
}

export const promote = {
  name: 'promote',
  acts: [click('edit at the user'), select('Role'), click('close of the dialog')],
  async run({ page, run }) {
    await entry(page, userEmail(run)).getByRole('button', { name: 'edit' }).click()
    const changed = page.waitForResponse((response) => response.request().method() === 'PUT')
    await dialog(page).locator('select[name=role]').selectOption('admin')
    await changed
    await closing(page).click()
    await entry(page, userEmail(run)).getByText('admin').waitFor()
  },
}

export const dismiss = {
  name: 'dismiss',
  acts: [click('Delete at the user'), click('Delete in the dialog'), click('close of the list')],
  async run({ page, run }) {
    await entry(page, userEmail(run)).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await entry(page, userEmail(run)).waitFor({ state: 'detached' })
    await closing(page).click()
  },
}
