import { answered, button, click, dialog, gone, link, PARAM, tool, type } from './parts.mjs'

const param = (page, name) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const value = (page, name) => param(page, name).getByRole('cell').nth(2)

export const config = {
  name: 'config',
  acts: [click('Config')],
  async run({ page }) {
    await link(page, 'Config').click()
    await param(page, 'greeting').getByText('Fair winds').waitFor()
    await param(page, 'openFrom').waitFor()
  },
}

export const announce = {
  name: 'announce',
  acts: [click('Create a parameter'), type('Parameter Name'), type('Value'), click('Create')],
  async run({ page }) {
    await button(page, 'Create a parameter').click()
    await dialog(page).getByPlaceholder('New parameter').fill(PARAM)
    await dialog(page).getByRole('textbox').nth(1).fill('high at noon')
    await button(dialog(page), 'Create').click()
    await dialog(page).waitFor(gone)
    await param(page, PARAM).getByText('high at noon').waitFor()
  },
}

export const adjust = {
  name: 'adjust',
  acts: [click('the value'), type('Value'), click('Save')],
  async run({ page }) {
    await value(page, PARAM).click()
    await dialog(page).getByText('Edit parameter').waitFor()
    await dialog(page).getByRole('textbox').nth(1).fill('high at one')
    await button(dialog(page), 'Save').click()
    await dialog(page).waitFor(gone)
    await param(page, PARAM).getByText('high at one').waitFor()
  },
}

/** The parameters as the server has them. */
export const recall = {
  name: 'recall',
  acts: [click('Refresh')],
  async run({ page }) {
    await answered(page, /\/parse\/config$/, () => tool(page, 'Refresh').click())
    await param(page, PARAM).getByText('high at one').waitFor()
    await param(page, 'greeting').waitFor()
  },
}

export const withdraw = {
  name: 'withdraw',
  acts: [click('the bin'), type('Parameter name'), click('Delete')],
  async run({ page }) {
    await param(page, PARAM).getByRole('cell').last().locator('a, svg').first().click()
    await dialog(page).getByPlaceholder('Parameter name').fill(PARAM)
    await button(dialog(page), 'Delete').click()
    await dialog(page).waitFor(gone)
    await param(page, PARAM).waitFor(gone)
  },
}

export const revisit = {
  name: 'revisit',
  acts: [click('Refresh')],
  async run({ page }) {
    await answered(page, /\/parse\/config$/, () => tool(page, 'Refresh').click())
    await param(page, 'greeting').getByText('Fair winds').waitFor()
    await param(page, PARAM).waitFor(gone)
  },
}
