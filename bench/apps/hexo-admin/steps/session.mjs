import { OWNER } from '../seed.mjs'
import { tidy } from '../server.mjs'
import { click, row, type } from './parts.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(url)
    await page.goto(url)
    await page.getByLabel('Username').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [type('Username'), type('Password'), click('Submit')],
  async run({ page }) {
    await page.getByLabel('Username').fill(OWNER.username)
    await page.getByLabel('Password').fill(OWNER.password)
    await page.getByRole('button', { name: 'Submit' }).click()
    await row(page, 'Mites in August').waitFor()
    await row(page, 'First Swarm').waitFor()
  },
}
