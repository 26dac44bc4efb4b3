import { button, dialog, menu, row, searchBox } from './admin-ui.mjs'

/** A customer is created, changed, found and deleted. */
export const customerSteps = [
  {
    name: 'customers',
    acts: [{ type: 'click', what: 'Customers in the menu' }],
    async run({ page }) {
      await menu(page, 'customer/customers').click()
      await row(page, '@example.org').first().waitFor()
    },
  },
  {
    name: 'create-customer',
    acts: [
      { type: 'click', what: 'Create new customer' },
      { type: 'input', what: 'First name' },
      { type: 'input', what: 'Last name' },
      { type: 'input', what: 'Email address' },
      { type: 'click', what: 'Create button' },
    ],
    async run({ page, run }) {
      await page.getByRole('link', { name: 'Create new customer' }).click()
      await page.getByLabel('First name').fill('Linus')
      await page.getByLabel('Last name').fill(`Berg ${run}a`)
      await page.getByLabel('Email address').fill(`linus.${run}@example.org`)
      await button(page, 'Create').click()
      await button(page, 'Update').waitFor()
      await page.getByRole('heading', { name: `Linus Berg ${run}a` }).waitFor()
    },
  },
  {
    name: 'edit-customer',
    acts: [
      { type: 'input', what: 'Last name' },
      { type: 'input', what: 'Phone number' },
      { type: 'click', what: 'Update button' },
      { type: 'click', what: 'Customers in the menu' },
    ],
    async run({ page, run }) {
      await page.getByLabel('Last name').fill(`Dahl ${run}a`)
      await page.getByLabel('Phone number').fill('030 1234567')
      await button(page, 'Update').click()
      await page.getByText('Updated Customer').waitFor()
      await menu(page, 'customer/customers').click()
      await page.getByRole('link', { name: `Linus Dahl ${run}a` }).waitFor()
    },
  },
  {
    name: 'search-customer',
    acts: [
      { type: 'click', what: 'Search and filter this list' },
      { type: 'input', what: 'Search' },
    ],
    async run({ page, run }) {
      await page.getByTitle('Search and filter this list').click()
      await searchBox(page).pressSequentially(`Dahl ${run}a`, { delay: 20 })
      await row(page, '@example.org').nth(1).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: `Linus Dahl ${run}a` }).waitFor()
    },
  },
  {
    name: 'delete-customer',
    acts: [
      { type: 'click', what: 'checkbox of the row' },
      { type: 'click', what: 'With 1 selected' },
      { type: 'click', what: 'Delete in the menu' },
      { type: 'click', what: 'Delete in the dialog' },
    ],
    async run({ page, run }) {
      await row(page, `Linus Dahl ${run}a`).getByRole('checkbox').click()
      await page.getByRole('button', { name: 'With 1 selected' }).click()
      await button(page, 'Delete').click()
      await button(dialog(page), 'Delete').click()
      await dialog(page).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: `Linus Dahl ${run}a` }).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'end-search',
    acts: [
      { type: 'input', what: 'Search' },
      { type: 'click', what: 'Search and filter this list' },
    ],
    async run({ page }) {
      await searchBox(page).fill('')
      await row(page, '@example.org').nth(1).waitFor()
      await page.getByTitle('Search and filter this list').click()
      await page.locator('.filter-row-wrapper.hidden').waitFor({ state: 'attached' })
    },
  },
]
