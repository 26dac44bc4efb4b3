import { CODE } from '../seed.mjs'
import { restore } from '../server.mjs'
import { page1 } from './parts.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await restore(url)
    await page.goto(`${url}view/welcome-visitors`)
    await page1(page).getByText('This wiki belongs to a small workshop.').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [
    { type: 'click', what: 'lock in the footer' },
    { type: 'input', what: 'reclaim code' },
    { type: 'click', what: 'Submit button' },
    { type: 'click', what: 'wiki switch in the footer' },
  ],
  async run({ page }) {
    await page.getByTitle('Reclaim this Wiki').click()
    const dialog = page.locator('#reclaim')
    await dialog.locator('#reclaimcode').fill(CODE)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.getByTitle('Sign-out').waitFor()
    await page.locator('footer').getByText('wiki', { exact: false }).last().click()
    await page1(page).getByTitle('add paragraph').waitFor()
  },
}

export const logout = {
  name: 'logout',
  acts: [{ type: 'click', what: 'open lock in the footer' }],
  async run({ page }) {
    await page.getByTitle('Sign-out').click()
    await page.getByTitle('Reclaim this Wiki').waitFor()
  },
}
