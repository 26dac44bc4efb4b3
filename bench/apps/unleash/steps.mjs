import { user } from './server.mjs'

const click = (what) => ({ type: 'click', what })
const input = (what) => ({ type: 'input', what })
const keypress = (what) => ({ type: 'keypress', what })

const flagOf = (run) => `dark-theme-${run}`
const segmentOf = (run) => `early-birds-${run}`
const main = (page) => page.getByRole('main')
const button = (within, name) => within.getByRole('button', { name, exact: true })
const heading = (page, name) => main(page).getByRole('heading', { name, exact: true })
const row = (page, name) => main(page).getByRole('row').filter({ hasText: name })
const gone = { state: 'detached' }

/** A working day with feature flags: every pass makes a segment and a flag of its own and removes both. */
export const steps = [
  {
    name: 'login',
    acts: [input('Username'), input('Password'), keypress('Enter in Password')],
    async run({ page, url }) {
      await page.context().clearCookies()
      await page.goto(`${url}/login?redirect=/segments`)
      await page.getByLabel('Username or email').fill(user.name)
      await page.getByLabel('Password', { exact: true }).fill(user.password)
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await button(main(page), 'New segment').waitFor()
      await row(page, 'Companies that resell').waitFor()
      await row(page, 'People who test at home').waitFor()
    },
  },
  {
    name: 'create-segment',
    acts: [click('New segment'), input('Segment name'), input('Description'), click('Next'), click('Create segment')],
    async run({ page, run }) {
      await button(main(page), 'New segment').click()
      await main(page).getByLabel('Segment name').fill(segmentOf(run))
      await main(page).getByLabel('Description (optional)').fill(`Up before six ${run}`)
      await button(main(page), 'Next').click()
      await button(main(page), 'Create segment').click()
      await row(page, `Up before six ${run}`).waitFor()
    },
  },
  {
    name: 'edit-segment',
    acts: [click('Edit segment'), input('Description'), click('Next'), click('Save')],
    async run({ page, run }) {
      await button(row(page, segmentOf(run)), 'Edit segment').click()
      // The command beside the form shows its content, once it is read.
      await main(page).getByText(`Up before six ${run}`).first().waitFor()
      await main(page).getByLabel('Description (optional)').fill(`Up before five ${run}`)
      await button(main(page), 'Next').click()
      await button(main(page), 'Save').click()
      await row(page, `Up before five ${run}`).waitFor()
    },
  },
  {
    name: 'search',
    acts: [click('Search'), input('Search')],
    async run({ page, run }) {
      const box = main(page).getByRole('textbox', { name: 'Search' })
      await box.click()
      await box.fill(`birds-${run}`)
      await row(page, 'Companies that resell').waitFor(gone)
      await row(page, segmentOf(run)).waitFor()
    },
  },
  {
    name: 'remove-segment',
    acts: [click('Remove segment'), input('Segment name'), click('Save')],
    async run({ page, run }) {
      await button(row(page, segmentOf(run)), 'Remove segment').click()
      const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this segment?' })
      await dialog.getByLabel('Segment name').fill(segmentOf(run))
      await button(dialog, 'Save').click()
      await row(page, segmentOf(run)).waitFor(gone)
    },
  },
  {
    name: 'clone',
    acts: [click('Clone'), input('Name'), keypress('Enter in Name')],
    async run({ page, url, run }) {
      await page.goto(`${url}/projects/default/features/dark-theme`)
      await heading(page, 'dark-theme').waitFor()
      await main(page).getByRole('link', { name: 'Clone' }).click()
      await main(page).getByLabel('Name').fill(flagOf(run))
      await main(page).getByLabel('Name').press('Enter')
      await heading(page, flagOf(run)).waitFor()
      await main(page).getByText('Dark colours for the shop').waitFor()
    },
  },
  {
    name: 'enable',
    acts: [click('development switch')],
    async run({ page }) {
      await main(page).getByRole('checkbox', { name: 'development' }).click()
      await page.getByText('Enabled in development').waitFor()
      await main(page).getByText('1 strategy added').waitFor()
    },
  },
  {
    name: 'tag',
    acts: [
      click('Add tag'),
      input('Select values'),
      keypress('ArrowDown in Select values'),
      keypress('Enter in Select values'),
      keypress('Escape in Select values'),
      click('Save tags'),
    ],
    async run({ page }) {
      await button(main(page), 'Add tag').click()
      const dialog = page.getByRole('dialog', { name: 'Update feature flag tags' })
      await dialog.getByLabel('Select values').fill('team-r')
      await page.getByRole('option', { name: 'team-red' }).waitFor()
      await dialog.getByLabel('Select values').press('ArrowDown')
      await dialog.getByLabel('Select values').press('Enter')
      await dialog.getByLabel('Select values').press('Escape')
      await button(dialog, 'Save tags').click()
      await main(page).getByText('simple:team-red').waitFor()
    },
  },
  {
    name: 'edit',
    acts: [click('Settings tab'), click('Edit'), input('Description'), click('Save')],
    async run({ page, run }) {
      await main(page).getByRole('tab', { name: 'Settings' }).click()
      await button(main(page), 'Edit').click()
      // Typed at a person's pace: the app does not read a flag again within 2 s.
      await main(page).getByLabel('Description').pressSequentially('For everyone soon: ', { delay: 130 })
      await button(main(page), 'Save').click()
      await heading(page, flagOf(run)).waitFor()
      await main(page).getByText('For everyone soon: Dark colours for the shop').waitFor()
    },
  },
  {
    name: 'archive',
    acts: [click('Archive feature flag'), click('Archive flag')],
    async run({ page, run }) {
      await button(main(page), 'Archive feature flag').click()
      await button(page.getByRole('dialog', { name: 'Archive feature flag' }), 'Archive flag').click()
      await page.waitForURL(/projects\/default(\?|$)/, { waitUntil: 'commit' })
      // The project's page takes long to draw: its parts are awaited one by one.
      await main(page).getByRole('tab', { name: 'Applications' }).waitFor()
      await button(main(page), 'New feature flag').waitFor()
      await row(page, 'Search with suggestions').waitFor()
      await row(page, flagOf(run)).waitFor(gone)
    },
  },
  {
    name: 'delete',
    acts: [click('Delete feature flag'), input('Deletion confirmation'), click('Delete feature flag')],
    async run({ page, url, run }) {
      await page.goto(`${url}/projects/default/archive`)
      await button(row(page, flagOf(run)), 'Delete feature flag').click()
      const dialog = page.getByRole('dialog', { name: 'Delete feature flag?' })
      await dialog.getByLabel('Deletion confirmation').fill('I want to delete')
      await button(dialog, 'Delete feature flag').click()
      await page.getByText('Feature flag deleted').waitFor()
      await row(page, flagOf(run)).waitFor(gone)
    },
  },
  {
    name: 'logout',
    acts: [click('admin'), click('Log out')],
    async run({ page }) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /admin$/ })
        .click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByLabel('Username or email').waitFor()
    },
  },
]
