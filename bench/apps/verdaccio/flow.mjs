const list = {
  name: 'list',
  acts: [],
  async run({ page, url }) {
    await page.goto(url)
    await page.getByRole('link', { name: 'wood-screw' }).waitFor()
    await page.getByText('v3.1.0').waitFor()
  },
}

const login = {
  name: 'login',
  acts: [
    { type: 'click', what: 'Login button of the header' },
    { type: 'input', what: 'Username field' },
    { type: 'input', what: 'Password field' },
    { type: 'click', what: 'Login button of the dialog' },
  ],
  async run({ page }) {
    await page.getByRole('button', { name: 'Login' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Username' }).fill('ada')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('work-bench-7')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Login' }).waitFor({ state: 'detached' })
  },
}

const detail = {
  name: 'detail',
  acts: [{ type: 'click', what: 'dovetail link' }],
  async run({ page }) {
    await page.getByRole('link', { name: 'dovetail' }).click()
    await page.getByText('Lays out dovetail joints, without a fuss.').waitFor()
    await page.getByText('npm install dovetail@3.1.0', { exact: true }).waitFor()
    await page.getByText('Ada Turner').waitFor()
  },
}

const dependencies = {
  name: 'dependencies',
  acts: [{ type: 'click', what: 'Dependencies tab' }],
  async run({ page }) {
    await page.getByRole('tab', { name: 'Dependencies' }).click()
    await page.getByText('clamp-finder').waitFor()
  },
}

const versions = {
  name: 'versions',
  acts: [
    { type: 'click', what: 'Versions tab' },
    { type: 'click', what: '3.0.0 link' },
  ],
  async run({ page }) {
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('link', { name: '3.0.0' }).click()
    await page.getByText('npm install dovetail@3.0.0', { exact: true }).waitFor()
  },
}

const download = {
  name: 'download',
  acts: [{ type: 'click', what: 'Download tarball button' }],
  async run({ page }) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download tarball' }).click()
    await file
  },
}

const manifest = {
  name: 'manifest',
  acts: [
    { type: 'click', what: 'View manifest button' },
    { type: 'click', what: 'close button' },
  ],
  async run({ page }) {
    await page.getByRole('button', { name: 'View manifest' }).click()
    await page.getByRole('dialog').getByText('Manifest of dovetail').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}

const search = {
  name: 'search',
  acts: [
    { type: 'click', what: 'Search Packages field' },
    { type: 'input', what: 'Search Packages field' },
    { type: 'keypress', what: 'ArrowDown' },
    { type: 'keypress', what: 'Enter' },
  ],
  async run({ page }) {
    const field = page.getByRole('combobox', { name: 'Search Packages' })
    await field.click()
    await field.pressSequentially('bevel')
    await page.getByRole('option').filter({ hasText: 'bevel-gauge' }).waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.getByText('Measures angles of bevelled edges, without a fuss.').waitFor()
    await page.getByText('npm install bevel-gauge@2.0.0', { exact: true }).waitFor()
  },
}

const home = {
  name: 'home',
  acts: [{ type: 'click', what: 'logo' }],
  async run({ page }) {
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByRole('link', { name: 'wood-screw' }).waitFor()
  },
}

const logout = {
  name: 'logout',
  acts: [
    { type: 'click', what: 'account button' },
    { type: 'click', what: 'Logout entry' },
  ],
  async run({ page }) {
    await page.getByTestId('logInDialogIcon').click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
  },
}

const signUp = {
  name: 'sign-up',
  acts: [
    { type: 'input', what: 'Username field' },
    { type: 'input', what: 'Password field' },
    { type: 'input', what: 'Email field' },
    { type: 'keypress', what: 'Enter in Email field' },
  ],
  async run({ page, url, run }) {
    await page.goto(`${url}-/web/add-user`)
    await page.getByRole('textbox', { name: 'Username' }).fill(`turner${run}`)
    await page.getByRole('textbox', { name: 'Password' }).fill('draw-knife-52')
    await page.getByRole('textbox', { name: 'Email' }).fill(`turner${run}@workshop.test`)
    await page.getByRole('textbox', { name: 'Email' }).press('Enter')
    await page.getByText('You have created a new user successfully').waitFor()
  },
}

export const steps = [list, login, detail, dependencies, versions, download, manifest, search, home, logout, signUp]
