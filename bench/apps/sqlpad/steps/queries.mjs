import {
  click,
  closing,
  dialog,
  finalName,
  key,
  queryName,
  queryRow,
  saving,
  title,
  tool,
  type,
  waitForTitle,
} from './page.mjs'

/** A row is drawn anew when the mouse comes over it. */
async function clickIn(row, role) {
  await row.hover()
  await row.page().waitForTimeout(300)
  await row.getByRole(role).first().click()
}

export const list = {
  name: 'list',
  acts: [click('Queries')],
  async run({ page }) {
    await page.getByRole('button', { name: 'Queries' }).click()
    await queryRow(page, 'Slow movers').getByText('Warehouse').waitFor()
    await queryRow(page, 'Margins by colour').waitFor()
  },
}

export const search = {
  name: 'search',
  acts: [type('search'), key('Enter in search')],
  async run({ page }) {
    await page.getByPlaceholder('search', { exact: true }).fill('margins')
    await page.keyboard.press('Enter')
    await queryRow(page, 'Slow movers').waitFor({ state: 'detached' })
    await queryRow(page, 'Margins by colour').waitFor()
  },
}

export const read = {
  name: 'read',
  acts: [click('Margins by colour in the list')],
  async run({ page }) {
    await clickIn(queryRow(page, 'Margins by colour'), 'link')
    await waitForTitle(page, 'Margins by colour')
    await page.locator('.ace_line', { hasText: 'measures = margin' }).waitFor()
  },
}

export const execute = {
  name: 'run',
  acts: [click('Run')],
  async run({ page }) {
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('5 rows').waitFor()
    await page.getByText('azure').waitFor()
  },
}

export const schema = {
  name: 'schema',
  acts: [click('Toggle schema'), type('Search schema'), click('table 42'), click('Toggle schema')],
  async run({ page }) {
    await tool(page, 'schema').click()
    await page.getByText('fake_sales_table_0', { exact: true }).waitFor()
    await page.getByPlaceholder('Search schema').fill('table_42$')
    await page.getByText('fake_sales_table_42', { exact: true }).click()
    await page.getByText('color of item').waitFor()
    await tool(page, 'schema').click()
    await page.getByPlaceholder('Search schema').waitFor({ state: 'detached' })
  },
}

export const create = {
  name: 'create',
  acts: [click('New query'), type('Query name'), click('editor'), type('editor'), click('Save')],
  async run({ page, run }) {
    await page.locator('a[href="/queries/new"]').click()
    await waitForTitle(page, '')
    await title(page).fill(queryName(run))
    await page.locator('.ace_content').click()
    await page.keyboard.insertText('-- dimensions = color 4\n-- measures = revenue')
    await page.locator('.ace_line', { hasText: 'measures = revenue' }).waitFor()
    await saving(page, 'POST', () => tool(page, 'save').click())
    await page.waitForURL(/\/queries\/(?!new)\w+$/)
  },
}

export const tag = {
  name: 'tag',
  acts: [click('Tags'), type('tag'), key('Enter in tag'), click('close of the dialog'), key('Control+s')],
  async run({ page }) {
    await tool(page, 'tags').click()
    await dialog(page).locator('input').fill('quarterly')
    await page.keyboard.press('Enter')
    await dialog(page).locator('[class*=tagContainer]', { hasText: 'quarterly' }).waitFor()
    await closing(page).click()
    await saving(page, 'PUT', () => page.keyboard.press('Control+s'))
  },
}

export const rename = {
  name: 'rename',
  acts: [type('Query name'), click('Save')],
  async run({ page, run }) {
    await title(page).fill(finalName(run))
    await saving(page, 'PUT', () => tool(page, 'save').click())
  },
}

export const reload = {
  name: 'reload',
  acts: [click('Queries'), click('close of the list')],
  async run({ page, run }) {
    await page.reload()
    await waitForTitle(page, finalName(run))
    await page.locator('.ace_line', { hasText: 'measures = revenue' }).waitFor()
    await page.getByRole('button', { name: 'Queries' }).click()
    await queryRow(page, finalName(run)).getByText('Warehouse').waitFor()
    await closing(page).click()
  },
}

export const clone = {
  name: 'clone',
  acts: [click('Clone'), click('Save')],
  async run({ page, run }) {
    await tool(page, 'clone').click()
    await waitForTitle(page, `Copy of ${finalName(run)}`)
    await saving(page, 'POST', () => tool(page, 'save').click())
    await page.waitForURL(/\/queries\/(?!new)\w+$/)
  },
}

export const remove = {
  name: 'delete',
  acts: [click('Queries'), click('delete at the query'), click('Delete in the dialog'), click('close of the list')],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'Queries' }).click()
    await queryRow(page, `Copy of ${finalName(run)}`).waitFor()
    await clickIn(queryRow(page, finalName(run)), 'button')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await queryRow(page, finalName(run)).waitFor({ state: 'detached' })
    await closing(page).click()
  },
}

/** After another load the copy is there, and the original is not. */
export const again = {
  name: 'again',
  acts: [click('Queries'), click('close of the list')],
  async run({ page, run }) {
    await page.reload()
    await waitForTitle(page, `Copy of ${finalName(run)}`)
    await page.getByRole('button', { name: 'Queries' }).click()
    await queryRow(page, `Copy of ${finalName(run)}`).waitFor()
    await queryRow(page, finalName(run)).waitFor({ state: 'detached' })
    await closing(page).click()
  },
}
