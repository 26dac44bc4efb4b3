const mate = (run) => `mate${run}`
const callSign = (run) => `MCUR${run}`
const row = (page, name) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
// Its name begins with the sign of an icon font.
const menu = (page, name) =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .filter({ hasText: new RegExp(`^\\W*${name}\\s*$`) })

const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await page.goto(url)
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
  },
}

const login = {
  name: 'login',
  acts: [
    { type: 'click', what: 'Login link' },
    { type: 'input', what: 'Username field' },
    { type: 'input', what: 'Password field' },
    { type: 'keypress', what: 'Enter in Password field' },
  ],
  async run({ page }) {
    await page.getByRole('link', { name: 'Login' }).first().click()
    await page.getByPlaceholder('Username').fill('ada')
    await page.getByPlaceholder('Password').fill('harbour-9')
    // What arrives after the login renders the menu anew, which closes an open entry.
    const plugins = page.waitForResponse((response) => response.url().endsWith('/skServer/plugins') && response.ok())
    plugins.catch(() => {}) // awaited below
    await page.getByPlaceholder('Password').press('Enter')
    await page.getByText('Logged in as ada').waitFor()
    await plugins
  },
}

const users = {
  name: 'users',
  acts: [
    { type: 'click', what: 'Security entry' },
    { type: 'click', what: 'Users entry' },
  ],
  async run({ page }) {
    await menu(page, 'Security').click()
    await menu(page, 'Users').click()
    await row(page, 'bosun').getByRole('cell', { name: 'Read/Write', exact: true }).waitFor()
  },
}

const create = {
  name: 'create',
  acts: [
    { type: 'click', what: 'Add button' },
    { type: 'input', what: 'User ID field' },
    { type: 'input', what: 'Password field' },
    { type: 'input', what: 'Confirm Password field' },
    { type: 'click', what: 'Apply button' },
  ],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'Add' }).click()
    await page.locator('input[name="userId"]').fill(mate(run))
    await page.locator('input[name="password"]').fill('bow-line-33')
    await page.locator('input[name="confirmPassword"]').fill('bow-line-33')
    await page.getByRole('button', { name: 'Apply' }).click()
    await row(page, mate(run)).getByRole('cell', { name: 'Read Only', exact: true }).waitFor()
  },
}

const edit = {
  name: 'edit',
  acts: [
    { type: 'click', what: 'row of the new user' },
    { type: 'select', what: 'Permissions choice' },
    { type: 'click', what: 'Apply button' },
  ],
  async run({ page, run }) {
    await page.getByRole('cell', { name: mate(run), exact: true }).click()
    await page.locator('select[name="type"]').selectOption('admin')
    await page.getByRole('button', { name: 'Apply' }).click()
    await row(page, mate(run)).getByRole('cell', { name: 'Admin', exact: true }).waitFor()
  },
}

const remove = {
  name: 'delete',
  acts: [
    { type: 'click', what: 'row of the new user' },
    { type: 'click', what: 'Delete button' },
  ],
  async run({ page, run }) {
    await page.getByRole('cell', { name: mate(run), exact: true }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await row(page, mate(run)).waitFor({ state: 'detached' })
    await row(page, 'bosun').waitFor()
  },
}

const vessel = {
  name: 'vessel',
  acts: [
    { type: 'click', what: 'Server entry' },
    { type: 'click', what: 'Settings entry' },
  ],
  async run({ page }) {
    await menu(page, 'Server').click()
    await page.locator('a[href="#/serverConfiguration/settings"]').click()
    await page.locator('input[name="mmsi"]').and(page.locator('[value="235001234"]')).waitFor()
    await page.locator('input[name="name"]').and(page.locator('[value="Curlew"]')).waitFor()
  },
}

const save = {
  name: 'save',
  acts: [
    { type: 'input', what: 'Call Sign field' },
    { type: 'click', what: 'Save button of the vessel' },
  ],
  async run({ page, run }) {
    await page.locator('input[name="callsignVhf"]').fill(callSign(run))
    const saved = page.waitForEvent('dialog').then((dialog) => dialog.accept())
    saved.catch(() => {}) // awaited below
    const form = page.locator('.card').filter({ hasText: 'Vessel Base Data' })
    await form.getByRole('button', { name: 'Save' }).click()
    await saved
  },
}

const back = {
  name: 'back',
  acts: [
    { type: 'click', what: 'Webapps entry' },
    { type: 'click', what: 'Server entry' },
    { type: 'click', what: 'Settings entry' },
  ],
  async run({ page, run }) {
    await menu(page, 'Webapps').click()
    await page.locator('input[name="mmsi"]').waitFor({ state: 'detached' })
    await menu(page, 'Server').click()
    await page.locator('a[href="#/serverConfiguration/settings"]').click()
    await page
      .locator('input[name="callsignVhf"]')
      .and(page.locator(`[value="${callSign(run)}"]`))
      .waitFor()
  },
}

const logout = {
  name: 'logout',
  acts: [{ type: 'click', what: 'Logout link' }],
  async run({ page }) {
    await page.getByRole('link', { name: 'Logout' }).first().click()
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
  },
}

export const steps = [open, login, users, create, edit, remove, vessel, save, back, logout]
