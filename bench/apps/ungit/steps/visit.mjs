import { work } from '../repositories.mjs'
import { findHome } from '../server.mjs'
import { findBranch, findCommit, findFile } from './find-on-page.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url, run }) {
    work(findHome(url), run)
    await page.goto(url)
    await page.getByLabel('Username').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [
    { type: 'input', what: 'Username field' },
    { type: 'input', what: 'Password field' },
    { type: 'click', what: 'Login button' },
  ],
  async run({ page }) {
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password').fill('ledger-line-4')
    await page.getByRole('button', { name: 'Login' }).click()
    const ledger = page.getByRole('link').filter({ hasText: 'work/ledger' })
    await ledger.filter({ hasText: 'shared/ledger.git' }).waitFor()
  },
}

export const repository = {
  name: 'repository',
  acts: [{ type: 'click', what: 'link of the ledger' }],
  async run({ page }) {
    await page.getByRole('link').filter({ hasText: 'work/ledger' }).click()
    await findCommit(page, 'Ada Turner').first().waitFor()
    await findFile(page, 'journal.txt').waitFor()
    await findBranch(page, 'main').waitFor()
  },
}

export const find = {
  name: 'find',
  acts: [
    { type: 'input', what: 'Path to repository field' },
    { type: 'click', what: 'suggestion of the recipes' },
    { type: 'keypress', what: 'Enter in Path to repository field' },
  ],
  async run({ page, url }) {
    const field = page.getByLabel('Path to repository')
    await field.fill(`${findHome(url)}/work`)
    await field.press('/')
    await page.locator('.ui-autocomplete').getByText('work/recipes').click()
    await field.press('Enter')
    await findCommit(page, 'Say what a ledger is for').waitFor()
    await page.getByText('Nothing to commit.').waitFor()
  },
}
