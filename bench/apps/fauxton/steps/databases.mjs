import { crate, dismiss, findDatabase, findRow } from './find-on-page.mjs'

export const find = {
  name: 'find',
  acts: [
    { type: 'click', what: 'cross of the message' },
    { type: 'click', what: 'Database name choice' },
    { type: 'input', what: 'Database name field' },
    { type: 'click', what: 'orchard' },
  ],
  async run({ page }) {
    await dismiss(page)
    const choice = page.locator('[data-name="jump-to-db"]')
    await choice.locator('.Select-control').click()
    await choice.locator('input').pressSequentially('orc')
    await choice.locator('.Select-option').filter({ hasText: 'orchard' }).click()
    await findRow(page, 'quince').waitFor()
  },
}

export const query = {
  name: 'query',
  acts: [
    { type: 'click', what: 'Run A Query entry' },
    { type: 'input', what: 'editor' },
    { type: 'click', what: 'Run Query button' },
  ],
  async run({ page }) {
    await page.getByRole('link', { name: 'Run A Query with Mango' }).click()
    await page.locator('#query-field .ace_line').first().waitFor()
    await page.locator('#query-field textarea').press('ControlOrMeta+a')
    await page.keyboard.insertText(JSON.stringify({ selector: { trees: { $gt: 6 } } }))
    await page.getByRole('button', { name: 'Run Query' }).click()
    await findRow(page, 'pear').filter({ hasText: '"trees": 7' }).waitFor()
  },
}

export const createDatabase = {
  name: 'create-database',
  acts: [
    { type: 'click', what: 'Databases entry' },
    { type: 'click', what: 'Create Database button' },
    { type: 'input', what: 'Name of database field' },
    { type: 'click', what: 'Create button' },
  ],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Databases' }).click()
    await page.getByRole('button', { name: 'Create Database' }).click()
    await page.getByPlaceholder('Name of database').fill(crate(run))
    await page.getByText('Create', { exact: true }).click()
    await page
      .locator('.faux-header__doc-header-title')
      .filter({ hasText: crate(run) })
      .waitFor()
    await page.getByText('No Documents Found').waitFor()
  },
}

export const permissions = {
  name: 'permissions',
  acts: [
    { type: 'click', what: 'Permissions entry' },
    { type: 'input', what: 'Role field of the members' },
    { type: 'click', what: 'Add Role button of the members' },
  ],
  async run({ page }) {
    await page.getByRole('link', { name: 'Permissions' }).click()
    const members = page.locator('.permissions__members .permissions-add-role')
    await members.getByPlaceholder('Add Role').fill('pickers')
    await members.getByRole('button').click()
    await page.locator('.permissions__members .permission-items').getByText('pickers').waitFor()
  },
}

export const members = {
  name: 'members',
  acts: [
    { type: 'click', what: 'cross of the message' },
    { type: 'click', what: 'All Documents entry' },
    { type: 'click', what: 'Permissions entry' },
  ],
  async run({ page }) {
    await dismiss(page)
    await page.getByRole('link', { name: 'All Documents' }).click()
    await page.getByText('No Documents Found').waitFor()
    const read = page.waitForResponse((response) => response.url().endsWith('/_security'))
    read.catch(() => {}) // awaited below
    await page.getByRole('link', { name: 'Permissions' }).click()
    await read
    await page.locator('.permissions__members .permission-items').getByText('pickers').waitFor()
  },
}

export const drop = {
  name: 'drop',
  acts: [
    { type: 'click', what: 'Databases entry' },
    { type: 'click', what: 'Delete link of the database' },
    { type: 'input', what: 'name of the database' },
    { type: 'click', what: 'Delete button' },
  ],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Databases' }).click()
    await findDatabase(page, crate(run))
      .getByTitle(`Delete ${crate(run)}`)
      .click()
    const dialog = page.locator('.delete-db-modal')
    await dialog.getByRole('textbox').fill(crate(run))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await findDatabase(page, crate(run)).waitFor({ state: 'detached' })
    await findDatabase(page, 'orchard').waitFor()
  },
}
