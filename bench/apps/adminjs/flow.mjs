const login = {
  name: 'login',
  acts: [
    { type: 'input', what: 'Email field' },
    { type: 'input', what: 'Password field' },
    { type: 'keypress', what: 'Enter in Password field' },
  ],
  async run({ page, url }) {
    await page.goto(url)
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@shop.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('corner-shop')
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await page.getByRole('heading', { name: 'Welcome on Board!' }).waitFor()
  },
}

const product = (run) => `Green tea ${run}`
const row = (page, text) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: text, exact: true }) })

const list = {
  name: 'list',
  acts: [
    { type: 'click', what: 'menu icon' },
    { type: 'click', what: 'Product link' },
  ],
  async run({ page }) {
    await page.locator('[data-css="topbar"] svg').first().click()
    await page.getByRole('link', { name: 'Product', exact: true }).click()
    await page.getByRole('row').nth(10).waitFor()
  },
}

const field = (page, name) => page.getByTestId(`property-edit-${name}`)

const create = {
  name: 'create',
  acts: [
    { type: 'click', what: 'Create new link' },
    { type: 'input', what: 'Name field' },
    { type: 'input', what: 'Price field' },
    { type: 'input', what: 'Stock field' },
    { type: 'click', what: 'Status choice' },
    { type: 'click', what: 'Active option' },
    { type: 'input', what: 'Supplier choice' },
    { type: 'keypress', what: 'Enter in Supplier choice' },
    { type: 'input', what: 'Notes field' },
    { type: 'click', what: 'Save button' },
  ],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Create new' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(product(run))
    await page.getByRole('textbox', { name: 'Price' }).fill('4.5')
    await page.getByRole('textbox', { name: 'Stock' }).fill('12')
    await field(page, 'status').getByRole('combobox').click()
    await page.getByRole('option', { name: 'active', exact: true }).click()
    await field(page, 'supplierId').getByRole('combobox').fill('Mill')
    await page.getByRole('option', { name: 'Mill & Sons' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Notes' }).fill('From the spring harvest.')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, product(run)).waitFor()
  },
}
const show = {
  name: 'show',
  acts: [{ type: 'click', what: 'cell with the name of the new product' }],
  async run({ page, run }) {
    await page.getByRole('cell', { name: product(run), exact: true }).click()
    await page.getByTestId('property-show-notes').getByText('From the spring harvest.').waitFor()
  },
}

const edit = {
  name: 'edit',
  acts: [
    { type: 'click', what: 'Edit link' },
    { type: 'input', what: 'Price field' },
    { type: 'click', what: 'Save button' },
  ],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Price' }).fill('4.75')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, product(run)).getByRole('cell', { name: '4.75', exact: true }).waitFor()
  },
}

const filter = {
  name: 'filter',
  acts: [
    { type: 'click', what: 'Filter button' },
    { type: 'input', what: 'Name field of the filter' },
    { type: 'click', what: 'Apply changes button' },
  ],
  async run({ page }) {
    await page.getByText('Filter', { exact: true }).click()
    await page.getByTestId('property-filter-name').getByRole('textbox').fill('butter')
    await page.getByRole('button', { name: 'Apply changes' }).click()
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
    await row(page, 'Butter').waitFor()
  },
}

const reset = {
  name: 'reset',
  acts: [
    { type: 'click', what: 'Reset button' },
    { type: 'click', what: 'close button of the filter' },
  ],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'Reset' }).click()
    await row(page, product(run)).waitFor()
    await page.locator('[data-css="Product-filter-drawer-content"] button').first().click()
  },
}

const remove = {
  name: 'delete',
  acts: [
    { type: 'click', what: 'cell with the name of the new product' },
    { type: 'click', what: 'Delete link' },
    { type: 'click', what: 'Confirm button' },
  ],
  async run({ page, run }) {
    await page.getByRole('cell', { name: product(run), exact: true }).click()
    await page.getByRole('link', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('row').nth(10).waitFor()
    await row(page, product(run)).waitFor({ state: 'detached' })
  },
}

const sort = {
  name: 'sort',
  acts: [{ type: 'click', what: 'Price column' }],
  async run({ page }) {
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await page.getByRole('row').nth(1).filter({ hasText: 'Oat flakes' }).waitFor()
  },
}

const turn = {
  name: 'page',
  acts: [{ type: 'click', what: 'button of page 2' }],
  async run({ page }) {
    await page.getByRole('button', { name: '2', exact: true }).click()
    await page.getByRole('row').nth(1).filter({ hasNotText: 'Oat flakes' }).waitFor()
  },
}

const logout = {
  name: 'logout',
  acts: [
    { type: 'click', what: 'name of the user' },
    { type: 'click', what: 'Log out entry' },
  ],
  async run({ page }) {
    await page.locator('[data-css="logged-in"]').click()
    await page.getByText('Log out').click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
  },
}

export const steps = [login, list, create, show, edit, filter, reset, remove, sort, turn, logout]
