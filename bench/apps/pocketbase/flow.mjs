import { EMAIL, PASSWORD, tidy } from './seed.mjs'

const title = (run) => `Zanzibar ${run}: Notes`
const row = (page, text) => page.getByRole('row').filter({ hasText: text })
const toast = (page, text) => page.locator('.toasts-wrapper .alert').filter({ hasText: text })
const panel = (page) => page.locator('.overlay-panel-container.active')
const search = (page) => page.locator('.searchbar').getByRole('textbox')
const clickOn = (what) => ({ type: 'click', what })
const typeInto = (what) => ({ type: 'input', what })
const pressKey = (what) => ({ type: 'keypress', what })

const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(new URL(url).origin)
    await page.goto(url)
    await page.getByLabel('Email').waitFor()
  },
}

const login = {
  name: 'login',
  acts: [typeInto('Email'), typeInto('Password'), pressKey('Enter in Password')],
  async run({ page }) {
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'books' }).waitFor()
    await row(page, 'yuki@example.com').waitFor()
  },
}

const list = {
  name: 'list',
  acts: [clickOn('books in the sidebar')],
  async run({ page }) {
    await page.getByRole('link', { name: 'books' }).click()
    await row(page, 'The Wide Strait').waitFor()
    await row(page, 'North of the Lamp').waitFor()
  },
}

const create = {
  name: 'create',
  acts: [
    clickOn('New record'),
    typeInto('title'),
    typeInto('author'),
    typeInto('pages'),
    clickOn('genre'),
    clickOn('travel'),
    clickOn('inPrint'),
    clickOn('Create'),
  ],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'New record' }).click()
    await panel(page).getByLabel('title').fill(title(run))
    await panel(page).getByLabel('author').fill('H. Mbeki')
    await panel(page).getByLabel('pages').fill('120')
    await panel(page).locator('.form-field').filter({ hasText: 'genre' }).getByRole('button').click()
    await panel(page).getByRole('menuitem', { name: 'travel' }).click()
    await panel(page).locator('label', { hasText: 'inPrint' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, 'Successfully created record.').waitFor()
    await row(page, title(run)).filter({ hasText: '120' }).waitFor()
  },
}

const find = {
  name: 'search',
  acts: [typeInto('search bar'), pressKey('Enter in the search bar')],
  async run({ page, run }) {
    await search(page).pressSequentially(title(run))
    await page.keyboard.press('Enter')
    await row(page, 'The Wide Strait').waitFor({ state: 'detached' })
    await row(page, title(run)).waitFor()
  },
}

const edit = {
  name: 'edit',
  acts: [clickOn('row of the record'), typeInto('pages'), clickOn('Save changes')],
  async run({ page, run }) {
    await row(page, title(run)).click()
    await panel(page).getByLabel('pages').fill('135')
    await panel(page).getByRole('button', { name: 'Save changes' }).click()
    await toast(page, 'Successfully updated record.').waitFor()
    await row(page, title(run)).filter({ hasText: '135' }).waitFor()
  },
}

const clear = {
  name: 'clear',
  acts: [clickOn('Clear in the search bar')],
  async run({ page }) {
    await page.getByRole('button', { name: 'Clear' }).click()
    await row(page, 'The Wide Strait').waitFor()
  },
}

const sort = {
  name: 'sort',
  acts: [clickOn('title in the table header')],
  async run({ page }) {
    await page.locator('th').filter({ hasText: 'title' }).click()
    await page.locator('tbody tr').last().filter({ hasText: 'A Quiet Engine' }).waitFor()
  },
}

const look = {
  name: 'look',
  acts: [clickOn('row of Salt and Iron'), pressKey('Escape')],
  async run({ page }) {
    await row(page, 'Salt and Iron').click()
    await panel(page).getByLabel('author').waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
  },
}

const arrange = {
  name: 'arrange',
  acts: [clickOn('Edit collection'), { type: 'drag', what: 'fourth field onto the third' }, clickOn('Save changes')],
  async run({ page }) {
    const column = (at) => page.locator('thead th').nth(at + 1) // the first one has the checkbox
    const before = await column(3).textContent()
    await page.getByRole('button', { name: 'Edit collection' }).click()
    const handle = (at) => panel(page).locator('.schema-field').nth(at).getByLabel('Sort')
    await dragOnto(page, handle(3), panel(page).locator('.schema-field').nth(2))
    await panel(page).getByRole('button', { name: 'Save changes' }).click()
    await toast(page, 'Successfully updated collection.').waitFor()
    await column(2).filter({ hasText: before.trim() }).waitFor()
  },
}

async function dragOnto(page, handle, target) {
  await handle.hover()
  await page.mouse.down()
  const { x, y, width, height } = await target.boundingBox()
  await page.mouse.move(x + width / 3, y + height / 2 + 8, { steps: 8 })
  await page.mouse.move(x + width / 3, y + height / 2, { steps: 3 })
  await page.mouse.up()
}

const remove = {
  name: 'delete',
  acts: [clickOn('row of the record'), clickOn('More record options'), clickOn('Delete'), clickOn('Yes')],
  async run({ page, run }) {
    await row(page, title(run)).click()
    await panel(page).getByRole('button', { name: 'More record options' }).click()
    await panel(page).getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await toast(page, 'Successfully deleted record.').waitFor()
    await row(page, title(run)).waitFor({ state: 'detached' })
  },
}

const refresh = {
  name: 'refresh',
  acts: [clickOn('Refresh')],
  async run({ page, run }) {
    const loaded = page.waitForResponse((response) => response.url().includes('/records?'))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await loaded
    await row(page, 'Salt and Iron').waitFor()
    await row(page, title(run)).waitFor({ state: 'detached' })
  },
}

const settings = {
  name: 'settings',
  acts: [clickOn('Settings'), typeInto('Application name'), clickOn('Save changes')],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Application name').fill(`Library ${run}`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await toast(page, 'Successfully saved application settings.').waitFor()
  },
}

const backups = {
  name: 'backups',
  acts: [clickOn('Backups'), clickOn('Application')],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Backups' }).click()
    await page.getByText('No backups yet.').waitFor()
    await page.getByRole('link', { name: 'Application' }).click()
    await page.waitForFunction(
      (name) => document.querySelector('form input[type=text]')?.value === name,
      `Library ${run}`,
    )
  },
}

const logs = {
  name: 'logs',
  acts: [clickOn('Logs'), clickOn('first log row'), pressKey('Escape')],
  async run({ page }) {
    await page.getByRole('link', { name: 'Logs' }).click()
    await row(page, 'auth-with-password').first().click()
    await panel(page).getByText('Log details').waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
  },
}

const logout = {
  name: 'logout',
  acts: [clickOn('Logged superuser menu'), clickOn('Logout')],
  async run({ page }) {
    await page.getByRole('button', { name: 'Logged superuser menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByLabel('Password').waitFor()
  },
}

export const steps = [
  open,
  login,
  list,
  create,
  find,
  edit,
  clear,
  sort,
  look,
  arrange,
  remove,
  refresh,
  settings,
  backups,
  logs,
  logout,
]
