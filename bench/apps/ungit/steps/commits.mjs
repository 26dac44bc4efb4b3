import { findCommit } from './find-on-page.mjs'

const title = (run) => `Enter the rent of month ${run}`
const amended = (run) => `Enter the rent and heat of month ${run}`

export const create = {
  name: 'commit',
  acts: [
    { type: 'input', what: 'Commit message title field' },
    { type: 'click', what: 'Commit button' },
  ],
  async run({ page, run }) {
    await page.getByLabel('Commit message title').pressSequentially(title(run))
    await page.getByRole('button', { name: 'Commit', exact: true }).click()
    await findCommit(page, title(run)).waitFor()
    await page.getByText('Nothing to commit.').waitFor()
  },
}

export const amend = {
  name: 'amend',
  acts: [
    { type: 'click', what: 'Amend link' },
    { type: 'input', what: 'Commit message title field' },
    { type: 'click', what: 'Commit button' },
  ],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Amend previous commit?' }).click()
    await page.getByLabel('Commit message title').press('ControlOrMeta+a')
    await page.getByLabel('Commit message title').pressSequentially(amended(run))
    await page.getByRole('button', { name: 'Commit', exact: true }).click()
    await findCommit(page, amended(run)).waitFor()
  },
}

export const inspect = {
  name: 'inspect',
  acts: [
    { type: 'click', what: 'circle of the newest commit' },
    { type: 'click', what: 'journal.txt of the commit' },
  ],
  async run({ page, run }) {
    await page.locator('[data-ta-clickable="node-clickable-0"]').click()
    await page.locator('.commitdiff .head').filter({ hasText: 'journal.txt' }).click()
    await page.locator('.commitdiff').getByText(`rent paid, entry ${run}`).waitFor()
  },
}
