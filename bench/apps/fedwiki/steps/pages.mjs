import { page1, retype, untilKept } from './parts.mjs'

export const plan = {
  name: 'plan',
  acts: [
    { type: 'dblclick', what: 'third paragraph of the first page' },
    { type: 'input', what: 'its text' },
    { type: 'keypress', what: 'Escape' },
    { type: 'click', what: 'link to a page that is not there yet' },
  ],
  async run({ page, run }) {
    await untilKept(page1(page), async () => {
      const item = page1(page).locator('.item').nth(2)
      await item.locator('p').dblclick({ position: { x: 4, y: 8 } })
      await item.getByRole('textbox').fill(`Next on the bench: [[Plan ${run}]].`)
      await item.getByRole('textbox').press('Escape')
    })
    await page1(page)
      .getByRole('link', { name: `Plan ${run}` })
      .click()
    await page.locator(`#plan-${run}`).getByRole('button', { name: 'create' }).waitFor()
  },
}

export const create = {
  name: 'create',
  acts: [
    { type: 'click', what: 'create button' },
    { type: 'click', what: 'add paragraph button' },
    { type: 'dblclick', what: 'new item' },
    { type: 'input', what: 'its text' },
    { type: 'keypress', what: 'Escape' },
  ],
  async run({ page, run }) {
    const shown = page.locator(`#plan-${run}`)
    await shown.getByRole('button', { name: 'create' }).click()
    await shown.getByTitle('add paragraph').waitFor()
    await shown.locator('.journal .action').first().waitFor()
    await untilKept(shown, () => shown.getByTitle('add paragraph').click())
    await untilKept(shown, () => retype(shown.locator('.item').last(), `A toolbox with ${run} trays.`))
    await shown.getByText(`A toolbox with ${run} trays.`).waitFor()
  },
}

export const search = {
  name: 'search',
  acts: [
    { type: 'click', what: 'search field' },
    { type: 'input', what: 'search field' },
    { type: 'click', what: 'White Oak among the results' },
  ],
  async run({ page }) {
    const field = page.locator('input.search')
    await field.click()
    await field.pressSequentially('grain')
    await page.locator('.incremental-search').getByRole('link', { name: 'White Oak' }).click()
    await page.locator('#white-oak').getByText('A hard wood with an open grain.').waitFor()
  },
}

export const reopen = {
  name: 'reopen',
  acts: [],
  async run({ page, url, run }) {
    await page.goto(`${url}view/welcome-visitors/view/plan-${run}`)
    await page1(page)
      .getByRole('link', { name: `Plan ${run}` })
      .waitFor()
    await page.locator(`#plan-${run}`).getByText(`A toolbox with ${run} trays.`).waitFor()
  },
}

export const destroy = {
  name: 'delete',
  acts: [
    { type: 'click', what: 'first entry of the journal' },
    { type: 'click', what: 'fork button of the first revision' },
  ],
  async run({ page, run }) {
    await page.locator(`#plan-${run} .journal .create`).click()
    await page.locator(`#plan-${run}_rev0`).getByTitle('fork this page').click()
    await page.locator('.page.ghost').getByRole('button', { name: 'create' }).waitFor()
  },
}

export const again = {
  name: 'again',
  acts: [{ type: 'click', what: 'link to the deleted page' }],
  async run({ page, url, run }) {
    await page.goto(`${url}view/welcome-visitors`)
    await page1(page)
      .getByRole('link', { name: `Plan ${run}` })
      .click()
    await page.locator(`#plan-${run}`).getByRole('button', { name: 'create' }).waitFor()
  },
}
