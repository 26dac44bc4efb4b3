import {
  button,
  choose,
  click,
  collectionTitle,
  field,
  heading,
  menu,
  note,
  row,
  search,
  shelfTitle,
  tab,
  type,
} from './parts.mjs'

export const products = {
  name: 'products',
  acts: [click('Products')],
  async run({ page }) {
    await menu(page, 'Products').click()
    await row(page, 'Fjord pendant').waitFor()
    await row(page, 'Moss table lamp').waitFor()
  },
}

export const find = {
  name: 'find',
  acts: [type('Search')],
  async run({ page }) {
    await search(page, 'Search').fill('heron')
    await row(page, 'Fjord pendant').waitFor({ state: 'detached' })
    await row(page, 'Heron desk lamp').waitFor()
    await row(page, 'Heron floor lamp').waitFor()
  },
}

export const product = {
  name: 'product',
  acts: [click('Heron desk lamp')],
  async run({ page }) {
    await page.getByText('Heron desk lamp', { exact: true }).click()
    await heading(page, 'Heron desk lamp').waitFor()
    await page.getByText('A desk lamp with a thin neck', { exact: true }).waitFor()
    await page.getByText('The small one', { exact: true }).waitFor()
    await page.getByText('Four metres', { exact: true }).first().waitFor()
  },
}

export const describe = {
  name: 'describe',
  acts: [click('the three dots'), click('Edit General Information'), type('Description'), click('Save')],
  async run({ page, run }) {
    await choose(page, 'Edit General Information')
    await field(page, 'general.description').fill(note(run))
    await button(page, 'Save').click()
    await page.getByText(note(run), { exact: true }).waitFor()
  },
}

export const withdraw = {
  name: 'withdraw',
  acts: [click('Published'), click('Draft')],
  async run({ page }) {
    await page.getByText('Published', { exact: true }).click()
    await page.getByRole('menuitem').filter({ hasText: 'Draft' }).click()
    await page.getByText('Draft', { exact: true }).waitFor()
  },
}

/** The product as it was stored. */
export const reload = {
  name: 'reload',
  acts: [],
  async run({ page, run }) {
    await page.reload()
    await heading(page, 'Heron desk lamp').waitFor()
    await page.getByText(note(run), { exact: true }).waitFor()
    await page.getByText('Draft', { exact: true }).waitFor()
  },
}

export const collections = {
  name: 'collections',
  acts: [click('Products'), click('Collections')],
  async run({ page }) {
    await menu(page, 'Products').click()
    await tab(page, 'Collections').click()
    await row(page, 'Desk lamps').waitFor()
    await row(page, 'Outdoor').waitFor()
  },
}

export const collect = {
  name: 'collect',
  acts: [click('New Collection'), type('Title'), type('Handle'), click('Publish collection')],
  async run({ page, run }) {
    await button(page, 'New Collection').click()
    await field(page, 'title').fill(collectionTitle(run))
    await field(page, 'handle').fill(`winter-evenings-${run}`)
    await button(page, 'Publish collection').click()
    await row(page, collectionTitle(run)).waitFor()
  },
}

export const retitle = {
  name: 'retitle',
  acts: [click('the collection'), click('the three dots'), click('Edit Collection'), type('Title'), click('Save')],
  async run({ page, run }) {
    await page.getByText(collectionTitle(run), { exact: true }).click()
    await heading(page, collectionTitle(run)).waitFor()
    await choose(page, 'Edit Collection')
    await field(page, 'title').fill(shelfTitle(run))
    await button(page, 'Save collection').click()
    await heading(page, shelfTitle(run)).waitFor()
  },
}

/** From the list, where the new title is. */
export const discard = {
  name: 'discard',
  acts: [click('Back to Collections'), click('the three dots'), click('Delete'), click('Yes, confirm')],
  async run({ page, run }) {
    await button(page, 'Back to Collections').click()
    await row(page, shelfTitle(run)).locator('button[aria-haspopup="menu"]').click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: /^Yes/ }).click()
    await row(page, shelfTitle(run)).waitFor({ state: 'detached' })
    await row(page, 'Desk lamps').waitFor()
  },
}
