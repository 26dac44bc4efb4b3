import { findLine, findRow } from './find-on-page.mjs'

/** The editor takes what is typed, but no value. */
async function write(page, doc) {
  await page.locator('#doc-editor .ace_line').first().waitFor()
  await page.locator('#doc-editor textarea').press('ControlOrMeta+a')
  await page.keyboard.insertText(JSON.stringify(doc))
}

export const create = {
  name: 'create',
  acts: [
    { type: 'click', what: 'plus beside All Documents' },
    { type: 'click', what: 'New Doc entry' },
    { type: 'input', what: 'editor' },
    { type: 'click', what: 'Create Document button' },
  ],
  async run({ page }) {
    await page.locator('#new-all-docs-button .dropdown-toggle').click()
    await page.locator('#new-all-docs-button').getByRole('link', { name: 'New Doc' }).click()
    await write(page, { _id: 'box-1', fruit: 'pear', weight: 12 })
    await page.getByRole('button', { name: 'Create Document' }).click()
    await findRow(page, 'box-1').waitFor()
  },
}

export const edit = {
  name: 'edit',
  acts: [
    { type: 'click', what: 'pencil of the document' },
    { type: 'input', what: 'editor' },
    { type: 'click', what: 'Save Changes button' },
  ],
  async run({ page }) {
    await findRow(page, 'box-1').getByTitle('Edit document').getByRole('link').click()
    await findLine(page, '"weight": 12').waitFor()
    const text = await page.locator('#doc-editor .ace_line').allInnerTexts()
    await write(page, { ...JSON.parse(text.join('')), weight: 14 })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await findRow(page, 'box-1').filter({ hasText: '"2-' }).waitFor()
  },
}

export const reopen = {
  name: 'reopen',
  acts: [{ type: 'click', what: 'pencil of the document' }],
  async run({ page }) {
    await findRow(page, 'box-1').getByTitle('Edit document').getByRole('link').click()
    await findLine(page, '"weight": 14').waitFor()
  },
}

export const remove = {
  name: 'delete',
  acts: [
    { type: 'click', what: 'Delete button' },
    { type: 'click', what: 'Delete Document button' },
  ],
  async run({ page }) {
    await page.getByTitle('Delete', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete Document' }).click()
    await page.getByText('No Documents Found').waitFor()
  },
}
