import { button, className, click, dialog, gone, link, row, tool, type } from './parts.mjs'

export const invent = {
  name: 'invent',
  acts: [click('Create a class'), type('What should we call it?'), click('Create')],
  async run({ page, run }) {
    await tool(page, 'Create a class').click()
    await dialog(page).getByPlaceholder('Give it a good name...').fill(className(run))
    await button(dialog(page), 'Create').click()
    await dialog(page).waitFor(gone)
    await page.waitForURL(`**/browser/${className(run)}`)
    await page.getByText('No data to display').waitFor()
    await link(page, className(run)).waitFor()
  },
}

export const column = {
  name: 'column',
  acts: [click('Add a new column'), type('What should we call it?'), click('Add')],
  async run({ page }) {
    await button(page, 'Add a new column').click()
    await dialog(page).getByPlaceholder('Give it a good name...').fill('tonnes')
    await button(dialog(page), 'Add').click()
    await dialog(page).waitFor(gone)
    await page.getByText('tonnes', { exact: true }).waitFor()
  },
}

export const scrap = {
  name: 'scrap',
  acts: [click('Edit'), click('Delete this class'), type('Current class name'), click('Delete')],
  async run({ page, run }) {
    await tool(page, 'Edit').click()
    await tool(page, 'Delete this class').click()
    await dialog(page).getByPlaceholder('Current class name').fill(className(run))
    await button(dialog(page), 'Delete').click()
    await dialog(page).waitFor(gone)
    await link(page, className(run)).waitFor(gone)
    await link(page, 'Boat').waitFor()
  },
}

export const people = {
  name: 'people',
  acts: [click('_User')],
  async run({ page }) {
    await link(page, '_User').click()
    await row(page, 'annika').waitFor()
    await row(page, 'celine').waitFor()
  },
}
