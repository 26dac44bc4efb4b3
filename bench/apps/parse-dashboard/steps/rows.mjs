import {
  boatName,
  button,
  cell,
  change,
  click,
  COLUMNS,
  dblclick,
  dialog,
  gone,
  link,
  press,
  row,
  tool,
  type,
} from './parts.mjs'

const edit = (what) => [dblclick(what), type(what), press(`Enter in ${what}`)]
const popover = (page) => page.locator('#browserFilterPopover')
const objects = (page, name, count) => page.getByText(`${count} objects • Public Read and Write enabled`)

export const boats = {
  name: 'boats',
  acts: [click('Harbour'), click('Boat')],
  async run({ page }) {
    await page.getByText('Harbour', { exact: true }).click()
    await link(page, 'Boat').click()
    await row(page, 'Albatross').waitFor()
    await row(page, 'Egret').waitFor()
    await objects(page, 'Boat', 5).waitFor()
  },
}

export const moor = {
  name: 'moor',
  acts: [click('Add Row'), ...edit('name'), ...edit('berth'), click('Add')],
  async run({ page, run }) {
    await tool(page, 'Add Row').click()
    const blank = page.locator('div:has(> span > input[type=checkbox])').first()
    await change(page, cell(blank, COLUMNS.name), boatName(run))
    await change(page, cell(blank, COLUMNS.berth), 'E1')
    await button(page, 'Add').click()
    await button(page, 'Add').waitFor(gone)
    await row(page, boatName(run)).getByText('E1', { exact: true }).waitFor()
    await objects(page, 'Boat', 6).waitFor()
  },
}

export const shift = {
  name: 'shift',
  acts: edit('berth of the Cormorant'),
  async run({ page }) {
    await change(page, cell(row(page, 'Cormorant'), COLUMNS.berth), 'D4')
    await row(page, 'Cormorant').getByText('D4', { exact: true }).waitFor()
    await page.getByText(/^Boat with id '\w+' updated$/).waitFor()
  },
}

export const refresh = {
  name: 'refresh',
  acts: [click('Refresh')],
  async run({ page, run }) {
    await tool(page, 'Refresh').click()
    await row(page, 'Cormorant').getByText('D4', { exact: true }).waitFor()
    await row(page, boatName(run)).getByText('E1', { exact: true }).waitFor()
  },
}

export const visits = {
  name: 'visits',
  acts: [click('Visit')],
  async run({ page }) {
    await link(page, 'Visit').click()
    await row(page, 'Kiel').waitFor()
    await row(page, 'Visby').waitFor()
    await objects(page, 'Visit', 3).waitFor()
  },
}

export const search = {
  name: 'search',
  acts: [
    click('Filter'),
    type('Field'),
    press('Enter in Field'),
    click('Condition'),
    click('equals'),
    type('Value'),
    click('Apply'),
  ],
  async run({ page }) {
    await tool(page, 'Filter').click()
    const field = popover(page).getByRole('combobox').nth(1)
    await field.fill('from')
    await field.press('Enter')
    // Its list must be closed before the next one opens.
    await field.blur()
    await popover(page).getByText('exists', { exact: true }).click()
    await page.getByText('equals', { exact: true }).click()
    await popover(page).getByRole('textbox').last().fill('Aarhus')
    await button(popover(page), 'Apply').click()
    await row(page, 'Aarhus').waitFor()
    await row(page, 'Kiel').waitFor(gone)
  },
}

export const clear = {
  name: 'clear',
  acts: [click('Clear')],
  async run({ page }) {
    await button(popover(page), 'Clear').click()
    await row(page, 'Kiel').waitFor()
    await row(page, 'Aarhus').waitFor()
  },
}

export const stay = {
  name: 'stay',
  acts: edit('from of a visit'),
  async run({ page }) {
    await change(page, cell(row(page, 'Kiel'), COLUMNS.from), 'Flensburg')
    await row(page, 'Flensburg').waitFor()
    await page.getByText(/^Visit with id '\w+' updated$/).waitFor()
  },
}

export const cancel = {
  name: 'cancel',
  acts: [click('box of the row'), click('Edit'), click('Delete this row'), click('Delete')],
  async run({ page }) {
    await row(page, 'Aarhus').getByRole('checkbox').click()
    await tool(page, 'Edit').click()
    await tool(page, 'Delete this row').click()
    await button(dialog(page), 'Delete').click()
    await row(page, 'Aarhus').waitFor(gone)
    await page.getByText(/^Visit with id '\w+' deleted$/).waitFor()
    await row(page, 'Flensburg').waitFor()
  },
}

/** The boats once more, as they were left. */
export const again = {
  name: 'again',
  acts: [click('Boat')],
  async run({ page, run }) {
    await link(page, 'Boat').click()
    await row(page, 'Cormorant').getByText('D4', { exact: true }).waitFor()
    await row(page, boatName(run)).waitFor()
  },
}
