const menu = (page, name) => page.locator('#side-menu a').filter({ hasText: name })
const row = (page, text) => page.getByRole('row').filter({ hasText: text })

/** The list, for as long as a person looks at it: ng-admin throws if it is left within half a second. */
async function openTools(page) {
  await menu(page, 'Tools').click()
  await page.waitForTimeout(700)
}

/** The panels of the dashboard; the data is put back as it was before. */
const dashboard = {
  name: 'dashboard',
  acts: [],
  async run({ page, url }) {
    await fetch(`${url}restore`, { method: 'POST' })
    await page.goto(url)
    await row(page, 'Wood rasp').waitFor()
    await row(page, 'cleo@library.test').waitFor()
  },
}

const list = {
  name: 'list',
  acts: [{ type: 'click', what: 'Tools in the menu' }],
  async run({ page }) {
    await openTools(page)
    await row(page, 'Block plane').getByText('42.50').waitFor()
    await page.getByText('1 - 8 of 8').waitFor()
  },
}

const search = {
  name: 'search',
  acts: [{ type: 'input', what: 'Search field' }],
  async run({ page }) {
    await page.getByRole('textbox').first().pressSequentially('chisel')
    await row(page, 'Block plane').waitFor({ state: 'detached' })
    await row(page, 'Mortise chisel').waitFor()
  },
}

const show = {
  name: 'show',
  acts: [
    { type: 'click', what: 'Tools in the menu' },
    { type: 'click', what: 'Dovetail saw link' },
  ],
  async run({ page }) {
    await openTools(page)
    await row(page, 'Dovetail saw').getByRole('link', { name: 'Dovetail saw' }).click()
    await page.getByRole('heading', { name: 'Dovetail saw' }).waitFor()
    await page.getByText('2024-04-02').waitFor()
  },
}

const edit = {
  name: 'edit',
  acts: [
    { type: 'click', what: 'Edit button' },
    { type: 'input', what: 'Shelf field' },
    { type: 'input', what: 'Price field' },
    { type: 'click', what: 'Save changes button' },
  ],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.locator('#shelf').fill(`D${run}`)
    await page.locator('#price').fill(`${40 + run}`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.locator('.humane').getByText('Changes successfully saved').waitFor()
    await page.getByText(`D${run}`, { exact: true }).waitFor()
  },
}

const check = {
  name: 'check',
  acts: [{ type: 'click', what: 'Tools in the menu' }],
  async run({ page, run }) {
    await openTools(page)
    await row(page, 'Dovetail saw')
      .getByText(`${40 + run}.00`)
      .waitFor()
    await row(page, 'Dovetail saw').getByText(`D${run}`, { exact: true }).waitFor()
  },
}

const create = {
  name: 'create',
  acts: [
    { type: 'click', what: 'Create button' },
    { type: 'input', what: 'Name field' },
    { type: 'input', what: 'Shelf field' },
    { type: 'input', what: 'Price field' },
    { type: 'click', what: 'Submit button' },
  ],
  async run({ page, run }) {
    await page.getByRole('link', { name: 'Create' }).click()
    await page.locator('#name').fill(`Bench hook ${run}`)
    await page.locator('#shelf').fill('E1')
    await page.locator('#price').fill('8.5')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: `Bench hook ${run}` }).waitFor()
    await page.locator('.humane').getByText('Element successfully created').waitFor()
  },
}

const relist = {
  name: 'relist',
  acts: [{ type: 'click', what: 'Tools in the menu' }],
  async run({ page, run }) {
    await openTools(page)
    await row(page, `Bench hook ${run}`).getByText('8.50').waitFor()
    await page.getByText('1 - 9 of 9').waitFor()
  },
}

const destroy = {
  name: 'delete',
  acts: [
    { type: 'click', what: 'Delete button of the row' },
    { type: 'click', what: 'Yes button' },
  ],
  async run({ page, run }) {
    await row(page, `Bench hook ${run}`).getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await row(page, 'Wood rasp').waitFor()
    await row(page, `Bench hook ${run}`).waitFor({ state: 'detached' })
  },
}

const members = {
  name: 'members',
  acts: [{ type: 'click', what: 'Members in the menu' }],
  async run({ page }) {
    await menu(page, 'Members').click()
    await row(page, 'Cleo Joiner').getByText('first aid').waitFor()
  },
}

const loans = {
  name: 'loans',
  acts: [{ type: 'click', what: 'Loans in the menu' }],
  async run({ page }) {
    await menu(page, 'Loans').click()
    await row(page, 'Try square').getByText('Ada Turner').waitFor()
    await row(page, 'Cleo Joiner').getByText('Dovetail saw').waitFor()
  },
}

const note = {
  name: 'note',
  acts: [
    { type: 'click', what: 'Edit button of the row' },
    { type: 'input', what: 'Note field' },
    { type: 'click', what: 'Save changes button' },
  ],
  async run({ page, run }) {
    await row(page, 'Try square').getByRole('link', { name: 'Edit' }).click()
    await page.locator('#note').fill(`Reminded ${run} times`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await row(page, 'Try square').getByText('Ada Turner').waitFor()
    await page.locator('.humane').getByText('Changes successfully saved').waitFor()
  },
}

const reread = {
  name: 'reread',
  acts: [{ type: 'click', what: 'Edit button of the row' }],
  async run({ page, run }) {
    await row(page, 'Try square').getByRole('link', { name: 'Edit' }).click()
    const field = page.locator('#note')
    await field.waitFor()
    if ((await field.inputValue()) !== `Reminded ${run} times`) throw new Error('the note is not what was saved')
  },
}

export const steps = [dashboard, list, search, show, edit, check, create, relist, destroy, members, loans, note, reread]
