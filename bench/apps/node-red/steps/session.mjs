import { untilLoaded } from './editor.mjs'

export const login = {
  name: 'login',
  acts: [
    { type: 'input', what: 'Username' },
    { type: 'input', what: 'Password' },
    { type: 'click', what: 'Login button' },
  ],
  async run({ page, url }) {
    await page.goto(`${url}/`)
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill('secret-42')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.locator('#red-ui-header-button-user').waitFor()
    await untilLoaded(page)
    await page.locator('.red-ui-flow-node-group', { hasText: 'to celsius' }).waitFor()
  },
}

export const logout = {
  name: 'logout',
  acts: [
    { type: 'click', what: 'user menu' },
    { type: 'click', what: 'Logout' },
  ],
  async run({ page }) {
    await page.locator('#red-ui-header-button-user').click()
    await page.getByText('Logout').click()
    await page.getByLabel('Username').waitFor()
  },
}
