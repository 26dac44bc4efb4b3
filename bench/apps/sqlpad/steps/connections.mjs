import { choose, click, closing, connectionName, dialog, entry, select, type } from './page.mjs'

const field = (page, name) => dialog(page).locator(`input[name=${name}]`)

export const connect = {
  name: 'connect',
  acts: [
    click('menu'),
    click('Connections'),
    click('Add connection'),
    type('Connection name'),
    select('Driver'),
    type('Host'),
    type('Database'),
    click('Save'),
  ],
  async run({ page, run }) {
    await choose(page, 'Connections')
    await entry(page, 'Warehouse').waitFor()
    await dialog(page).getByRole('button', { name: 'Add connection' }).click()
    await field(page, 'name').fill(connectionName(run))
    await dialog(page).locator('select[name=driver]').selectOption('mock')
    await field(page, 'host').fill('outlet.internal')
    await field(page, 'database').fill('till')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await entry(page, connectionName(run)).getByText('outlet.internal / till').waitFor()
  },
}

export const rehost = {
  name: 'rehost',
  acts: [click('edit at the connection'), type('Host'), click('Save'), click('close of the list')],
  async run({ page, run }) {
    await entry(page, connectionName(run)).getByRole('button', { name: 'edit' }).click()
    await page.waitForFunction(() => document.querySelector('input[name=host]')?.value === 'outlet.internal')
    await field(page, 'host').fill('outlet2.internal')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await entry(page, connectionName(run)).getByText('outlet2.internal / till').waitFor()
    await closing(page).click()
  },
}

/** Reads the list anew, too: it comes after a load of the page. */
export const disconnect = {
  name: 'disconnect',
  acts: [
    click('menu'),
    click('Connections'),
    click('Delete at the connection'),
    click('Delete in the dialog'),
    click('close of the list'),
  ],
  async run({ page, run }) {
    await choose(page, 'Connections')
    await entry(page, connectionName(run)).getByText('outlet2.internal / till').waitFor()
    await entry(page, connectionName(run)).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await entry(page, connectionName(run)).waitFor({ state: 'detached' })
    await closing(page).click()
  },
}
