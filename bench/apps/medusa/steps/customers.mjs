import {
  button,
  choose,
  click,
  field,
  GROUP_NAME,
  heading,
  menu,
  row,
  search,
  STAGE_NAME,
  tab,
  type,
} from './parts.mjs'

export const customers = {
  name: 'customers',
  acts: [click('Customers')],
  async run({ page }) {
    await menu(page, 'Customers').click()
    await row(page, 'jorun@haugland.example').waitFor()
    await row(page, 'aksel@brandt.example').waitFor()
  },
}

export const look = {
  name: 'look',
  acts: [type('Search')],
  async run({ page }) {
    await search(page, 'Search').fill('haug')
    await row(page, 'aksel@brandt.example').waitFor({ state: 'detached' })
    await row(page, 'tove@haugen.example').waitFor()
    await row(page, 'jorun@haugland.example').waitFor()
  },
}

export const customer = {
  name: 'customer',
  acts: [click('Jorun Haugland')],
  async run({ page }) {
    await page.getByText('jorun@haugland.example', { exact: true }).click()
    await heading(page, 'Jorun Haugland').waitFor()
    await page.getByText('+47 228 15 660', { exact: true }).waitFor()
  },
}

export const amend = {
  name: 'amend',
  acts: [click('the three dots'), click('Edit'), type('Last Name'), type('Phone number'), click('Save and close')],
  async run({ page }) {
    await choose(page, 'Edit')
    await field(page, 'last_name').fill('Haugland Moe')
    await field(page, 'phone').fill('+47 228 15 777')
    await button(page, 'Save and close').click()
    await heading(page, 'Jorun Haugland Moe').waitFor()
    await page.getByText('+47 228 15 777', { exact: true }).waitFor()
  },
}

/** The list once more, with the new name. */
export const back = {
  name: 'back',
  acts: [click('Back to Customers')],
  async run({ page }) {
    await button(page, 'Back to Customers').click()
    await row(page, 'aksel@brandt.example').waitFor()
    await row(page, 'Jorun Haugland Moe').waitFor()
  },
}

export const groups = {
  name: 'groups',
  acts: [click('Groups')],
  async run({ page }) {
    await tab(page, 'Groups').click()
    await row(page, 'Architects').waitFor()
    await row(page, 'Staff').waitFor()
  },
}

export const found = {
  name: 'found',
  acts: [click('New group'), type('Title'), click('Publish Group')],
  async run({ page }) {
    await button(page, 'New group').click()
    await field(page, 'general.name').fill(GROUP_NAME)
    await button(page, 'Publish Group').click()
    await row(page, GROUP_NAME).waitFor()
  },
}

export const group = {
  name: 'group',
  acts: [click('the group')],
  async run({ page }) {
    await page.getByText(GROUP_NAME, { exact: true }).click()
    await heading(page, GROUP_NAME).waitFor()
    await page.getByText('No customers in this group yet').waitFor()
  },
}

export const members = {
  name: 'members',
  acts: [click('Edit customers'), click('Corin Eik'), click('Save')],
  async run({ page }) {
    await button(page, 'Edit customers').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row').filter({ hasText: 'corin@eik.example' }).locator('.cursor-pointer').last().click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await row(page, 'corin@eik.example').waitFor()
  },
}

export const rename = {
  name: 'rename',
  acts: [click('the three dots'), click('Edit'), type('Title'), click('Edit Group')],
  async run({ page }) {
    await choose(page, 'Edit')
    await field(page, 'general.name').fill(STAGE_NAME)
    await button(page, 'Edit Group').click()
    await heading(page, STAGE_NAME).waitFor()
  },
}

export const dissolve = {
  name: 'dissolve',
  acts: [click('the three dots'), click('Delete'), click('Yes, delete')],
  async run({ page }) {
    await choose(page, 'Delete')
    await button(page, 'Yes, delete').click()
    await row(page, 'Architects').waitFor()
    await row(page, STAGE_NAME).waitFor({ state: 'detached' })
  },
}
