import {
  button,
  click,
  closed,
  commandTitle,
  field,
  labelled,
  menu,
  pager,
  row,
  section,
  switched,
  type,
} from './parts.mjs'

const nextPage = (page) =>
  page.locator('[class*="table-pagination"] a').filter({ has: page.locator('.fa-angle-right') })

export const commands = {
  name: 'commands',
  acts: [click('Settings'), click('Commands')],
  async run({ page }) {
    await menu(page, 'Settings').click()
    await section(page, 'Commands').click()
    await row(page, 'Start the dust collector').waitFor()
    await row(page, 'Ring the bell').waitFor()
    await pager(page, 'Records: 1 - 10 / 12').waitFor()
  },
}

export const next = {
  name: 'next',
  acts: [click('the next page')],
  async run({ page }) {
    await nextPage(page).click()
    await row(page, 'Open the air valve').waitFor()
    await pager(page, 'Records: 11 - 12 / 12').waitFor()
  },
}

export const add = {
  name: 'add',
  acts: [click('Add'), type('Title'), type('Commands'), click('OK')],
  async run({ page, run }) {
    await button(page, 'Add').click()
    await field(page, 'title').fill(commandTitle(run))
    await field(page, 'commands').fill('echo "bed clean"')
    await button(page, 'OK').click()
    await closed(page, 'title')
    await row(page, commandTitle(run)).getByText('echo "bed clean"').waitFor()
    await pager(page, 'Records: 11 - 13 / 13').waitFor()
  },
}

export const edit = {
  name: 'edit',
  acts: [click('Edit command'), type('Commands'), click('OK')],
  async run({ page, run }) {
    await labelled(page, `Edit command: ${commandTitle(run)}`).click()
    await field(page, 'commands').fill('echo "bed and rails clean"')
    await button(page, 'OK').click()
    await closed(page, 'title')
    await row(page, commandTitle(run)).getByText('echo "bed and rails clean"').waitFor()
  },
}

export const disable = {
  name: 'disable',
  acts: [click('Enable command: Close the air valve')],
  async run({ page }) {
    await labelled(page, 'Enable command: Close the air valve').click()
    await switched(page, 'Enable command: Close the air valve', 'Disabled')
  },
}

export const reload = {
  name: 'reload',
  acts: [click('the next page')],
  async run({ page, run }) {
    await page.reload()
    await row(page, 'Start the dust collector').waitFor()
    await nextPage(page).click()
    await row(page, commandTitle(run)).getByText('echo "bed and rails clean"').waitFor()
    await switched(page, 'Enable command: Close the air valve', 'Disabled')
  },
}

export const remove = {
  name: 'remove',
  acts: [click('Delete command'), click('OK')],
  async run({ page, run }) {
    await labelled(page, `Delete command: ${commandTitle(run)}`).click()
    await button(page, 'OK').click()
    await row(page, commandTitle(run)).waitFor({ state: 'detached' })
    await pager(page, 'Records: 11 - 12 / 12').waitFor()
  },
}
