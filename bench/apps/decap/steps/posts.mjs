import { findPost, sighting } from './find-on-page.mjs'

async function publish(page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await page.getByText('Changes saved').waitFor()
}

async function leave(page) {
  await page.getByRole('link', { name: 'Writing in Posts collection' }).click()
  await findPost(page, 'Winter geese').waitFor()
}

export const search = {
  name: 'search',
  acts: [
    { type: 'input', what: 'Search all field' },
    { type: 'keypress', what: 'Enter in Search all field' },
  ],
  async run({ page }) {
    await page.getByPlaceholder('Search all').fill('robin')
    await page.getByPlaceholder('Search all').press('Enter')
    await findPost(page, 'Winter geese').waitFor({ state: 'detached' })
    await findPost(page, 'Garden robins').waitFor()
  },
}

export const read = {
  name: 'read',
  acts: [{ type: 'click', what: 'link of the robins' }],
  async run({ page }) {
    await findPost(page, 'Garden robins').click()
    await page.getByLabel('Body').and(page.getByText('The robins found the new feeder.')).waitFor()
  },
}

export const create = {
  name: 'create',
  acts: [
    { type: 'click', what: 'link back to the posts' },
    { type: 'click', what: 'link to a new post' },
    { type: 'input', what: 'Title field' },
    { type: 'input', what: 'Place field' },
    { type: 'input', what: 'Count field' },
    { type: 'input', what: 'Body field' },
    { type: 'click', what: 'Publish button' },
    { type: 'click', what: 'Publish now entry' },
  ],
  async run({ page, run }) {
    await leave(page)
    await page.getByRole('link', { name: 'Create entry of type Post' }).click()
    await page.getByLabel('Title').fill(sighting(run))
    await page.getByLabel('Place').fill('River bank')
    await page.getByLabel(/^Count/).fill('3')
    await page.getByLabel('Body').fill('Three kingfishers at dawn.')
    await publish(page)
  },
}

export const list = {
  name: 'list',
  acts: [{ type: 'click', what: 'link back to the posts' }],
  async run({ page, run }) {
    await leave(page)
    await findPost(page, sighting(run)).waitFor()
  },
}

export const edit = {
  name: 'edit',
  acts: [
    { type: 'click', what: 'link of the new post' },
    { type: 'input', what: 'Place field' },
    { type: 'click', what: 'Publish button' },
    { type: 'click', what: 'Publish now entry' },
  ],
  async run({ page, run }) {
    await findPost(page, sighting(run)).click()
    await page.getByLabel('Place').and(page.locator('[value="River bank"]')).waitFor()
    await page.getByLabel('Place').fill('Old weir')
    await publish(page)
  },
}

export const reopen = {
  name: 'reopen',
  acts: [
    { type: 'click', what: 'link back to the posts' },
    { type: 'click', what: 'link of the new post' },
  ],
  async run({ page, run }) {
    await leave(page)
    await findPost(page, sighting(run)).click()
    await page.getByLabel('Place').and(page.locator('[value="Old weir"]')).waitFor()
  },
}

export const remove = {
  name: 'delete',
  acts: [{ type: 'click', what: 'Delete entry button' }],
  async run({ page, run }) {
    const confirmed = page.waitForEvent('dialog').then((dialog) => dialog.accept())
    confirmed.catch(() => {}) // awaited below
    await page.getByRole('button', { name: 'Delete entry' }).click()
    await confirmed
    await findPost(page, 'Winter geese').waitFor()
    await findPost(page, sighting(run)).waitFor({ state: 'detached' })
  },
}

export const searchAgain = {
  name: 'search-again',
  acts: [
    { type: 'input', what: 'Search all field' },
    { type: 'keypress', what: 'Enter in Search all field' },
  ],
  async run({ page, run }) {
    const found = page.waitForResponse((response) => response.url().endsWith('/api/v1'))
    found.catch(() => {}) // awaited below
    await page.getByPlaceholder('Search all').fill(`sighting ${run}`)
    await page.getByPlaceholder('Search all').press('Enter')
    await found
    await page.getByText('No Entries').waitFor()
  },
}
