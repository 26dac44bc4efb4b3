import { menu } from './admin-ui.mjs'

export const login = {
  name: 'login',
  acts: [
    { type: 'input', what: 'Username' },
    { type: 'input', what: 'Password' },
    { type: 'keypress', what: 'Enter in Password' },
  ],
  async run({ page, url }) {
    await page.goto(`${url}/admin/`)
    await page.locator('input[name=username]').fill('superadmin')
    await page.locator('input[name=password]').fill('superadmin')
    await page.locator('input[name=password]').press('Enter')
    await menu(page, 'customer/customers').waitFor()
    await page.locator('vdr-order-chart-widget').waitFor()
  },
}

export const logout = {
  name: 'logout',
  acts: [
    { type: 'click', what: 'Super Admin' },
    { type: 'click', what: 'Log out' },
  ],
  async run({ page }) {
    await page.getByRole('button', { name: 'Super Admin' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.locator('input[name=username]').waitFor()
  },
}
