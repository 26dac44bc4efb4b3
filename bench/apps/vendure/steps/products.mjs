import { button, dialog, menu, row } from './admin-ui.mjs'

/** A product is created, renamed, gets another price, and is deleted. */
export const productSteps = [
  {
    name: 'products',
    acts: [{ type: 'click', what: 'Products in the menu' }],
    async run({ page }) {
      await menu(page, 'catalog/products').click()
      await row(page, '1 variant').nth(1).waitFor()
    },
  },
  {
    name: 'create-product',
    acts: [
      { type: 'click', what: 'New product' },
      { type: 'input', what: 'Product name' },
      { type: 'input', what: 'SKU' },
      { type: 'input', what: 'Price' },
      { type: 'input', what: 'Stock' },
      { type: 'click', what: 'Create button' },
    ],
    async run({ page, run }) {
      await page.getByRole('link', { name: 'New product' }).click()
      await page.getByLabel('Product name').fill(`Lamp ${run}a`)
      await page.getByPlaceholder('SKU').fill(`lamp-${run}a`)
      await page.locator('vdr-generate-product-variants vdr-currency-input input').fill('24.50')
      await page.locator('vdr-generate-product-variants input[formcontrolname=stock]').fill('12')
      await button(page, 'Create').click()
      await button(page, 'Update').waitFor()
      await page.getByRole('cell', { name: '$24.50' }).waitFor()
    },
  },
  {
    name: 'edit-product',
    acts: [
      { type: 'input', what: 'Product name' },
      { type: 'click', what: 'Update button' },
      { type: 'click', what: 'Products in the menu' },
    ],
    async run({ page, run }) {
      await page.getByLabel('Product name').fill(`Floor lamp ${run}a`)
      await button(page, 'Update').click()
      await page.getByText('Updated Product').waitFor()
      await menu(page, 'catalog/products').click()
      await page.getByRole('link', { name: `Floor lamp ${run}a` }).waitFor()
    },
  },
  {
    name: 'edit-price',
    acts: [
      { type: 'click', what: 'the product in the list' },
      { type: 'click', what: 'its variant' },
      { type: 'input', what: 'Price' },
      { type: 'select', what: 'Track inventory' },
      { type: 'click', what: 'Update button' },
    ],
    async run({ page, run }) {
      await page.getByRole('link', { name: `Floor lamp ${run}a` }).click()
      await page
        .locator('vdr-data-table-2')
        .getByRole('link', { name: `Floor lamp ${run}a` })
        .click()
      await page.locator('vdr-currency-input input').fill('29.90')
      await page.locator('select[formcontrolname=trackInventory]').selectOption({ label: 'Track' })
      await button(page, 'Update').click()
      await page.getByText('Updated ProductVariant').waitFor()
    },
  },
  {
    name: 'delete-product',
    acts: [
      { type: 'click', what: 'Products in the menu' },
      { type: 'click', what: 'checkbox of the row' },
      { type: 'click', what: 'With 1 selected' },
      { type: 'click', what: 'Delete in the menu' },
      { type: 'keypress', what: 'Enter on Delete in the dialog' },
    ],
    async run({ page, run }) {
      await menu(page, 'catalog/products').click()
      await row(page, `Floor lamp ${run}a`).getByRole('checkbox').click()
      await page.getByRole('button', { name: 'With 1 selected' }).click()
      await button(page, 'Delete').click()
      await button(dialog(page), 'Delete').press('Enter')
      await dialog(page).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: `Floor lamp ${run}a` }).waitFor({ state: 'detached' })
    },
  },
]
