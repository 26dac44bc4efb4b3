import { findAction, findBranch } from './find-on-page.mjs'

const topic = (run) => `topic-${run}`

export const addBranch = {
  name: 'branch',
  acts: [
    { type: 'click', what: 'button for a new branch' },
    { type: 'input', what: 'New branch name field' },
    { type: 'click', what: 'Branch button' },
  ],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'Create a branch or tag' }).first().click()
    await page.getByLabel('New branch name').pressSequentially(topic(run))
    await page.getByRole('button', { name: 'Branch', exact: true }).click()
    await findBranch(page, topic(run)).waitFor()
  },
}

export const checkout = {
  name: 'checkout',
  acts: [
    { type: 'click', what: 'button of the list of branches' },
    { type: 'click', what: 'link of the new branch' },
  ],
  async run({ page, run }) {
    await findAction(page, 'Toggle Branch List').click()
    await page.locator(`[data-ta-clickable="checkoutrefs/heads/${topic(run)}"]`).click()
    await page
      .locator('.repository-actions')
      .getByRole('button', { name: topic(run) })
      .waitFor()
  },
}

export const back = {
  name: 'back',
  acts: [
    { type: 'click', what: 'button of the list of branches' },
    { type: 'click', what: 'link of main' },
  ],
  async run({ page }) {
    await findAction(page, 'Toggle Branch List').click()
    await page.locator('[data-ta-clickable="checkoutrefs/heads/main"]').click()
    await findAction(page, 'main').waitFor()
  },
}

export const remove = {
  name: 'delete',
  acts: [
    { type: 'click', what: 'button of the list of branches' },
    { type: 'click', what: 'cross beside the new branch' },
    { type: 'click', what: 'Yes button' },
  ],
  async run({ page, run }) {
    await findAction(page, 'Toggle Branch List').click()
    await page.locator(`[data-ta-clickable="refs/heads/${topic(run)}-remove"]`).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await findBranch(page, topic(run)).waitFor({ state: 'detached' })
  },
}
