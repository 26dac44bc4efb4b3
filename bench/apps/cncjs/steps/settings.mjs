import {
  accountName,
  answered,
  button,
  choose,
  click,
  closed,
  field,
  labelled,
  row,
  section,
  switched,
  type,
} from './parts.mjs'

const ignore = (page) => page.getByLabel(/Continue execution when an error/)
const hasValue = (page, name, value) =>
  page.waitForFunction(([key, wanted]) => document.querySelector(`[name="${key}"]`)?.value === wanted, [name, value])

export const events = {
  name: 'events',
  acts: [click('Events')],
  async run({ page }) {
    await section(page, 'Events').click()
    await row(page, 'G-code: Start').waitFor()
    await row(page, 'Feed Hold').waitFor()
  },
}

export const event = {
  name: 'event',
  acts: [click('Add'), choose('Event'), choose('Trigger'), type('Commands'), click('OK')],
  async run({ page }) {
    await button(page, 'Add').click()
    await field(page, 'event').selectOption({ label: 'Homing' })
    await field(page, 'trigger').selectOption({ label: 'System' })
    await field(page, 'commands').fill('echo "doors closed"')
    await button(page, 'OK').click()
    await closed(page, 'event')
    await row(page, 'Homing').getByText('echo "doors closed"').waitFor()
  },
}

export const machine = {
  name: 'machine',
  acts: [click('Machine Profiles'), click('Edit profile: Small Mill'), type('X max'), click('OK')],
  async run({ page }) {
    await section(page, 'Machine Profiles').click()
    await row(page, 'Long Router').waitFor()
    await labelled(page, 'Edit profile: Small Mill').click()
    await hasValue(page, 'limits.xmax', '300')
    await field(page, 'limits.xmax').fill('320')
    await button(page, 'OK').click()
    await closed(page, 'limits.xmax')
    await row(page, 'Small Mill').getByText('320').waitFor()
  },
}

export const accounts = {
  name: 'accounts',
  acts: [
    click('User Accounts'),
    click('New Account'),
    type('Username'),
    type('Password'),
    type('Confirm Password'),
    click('OK'),
  ],
  async run({ page, run }) {
    await section(page, 'User Accounts').click()
    await row(page, 'tobias').waitFor()
    await button(page, 'New Account').click()
    await field(page, 'name').fill(accountName(run))
    await field(page, 'password').fill('first-day-at-work')
    await field(page, 'confirm').fill('first-day-at-work')
    await button(page, 'OK').click()
    await closed(page, 'confirm')
    await row(page, accountName(run)).waitFor()
  },
}

export const suspend = {
  name: 'suspend',
  acts: [click('Enable account: tobias')],
  async run({ page }) {
    await labelled(page, 'Enable account: tobias').click()
    await switched(page, 'Enable account: tobias', 'Disabled')
  },
}

/** The machine again, and what the form has of it. */
export const remeasure = {
  name: 'remeasure',
  acts: [click('Machine Profiles'), click('Edit profile: Small Mill'), click('Cancel')],
  async run({ page }) {
    await section(page, 'Machine Profiles').click()
    await labelled(page, 'Edit profile: Small Mill').click()
    await hasValue(page, 'limits.xmax', '320')
    await button(page, 'Cancel').click()
    await closed(page, 'limits.xmax')
  },
}

export const controller = {
  name: 'controller',
  acts: [click('Controller'), click('Continue execution'), click('Save Changes')],
  async run({ page }) {
    await section(page, 'Controller').click()
    await ignore(page).click()
    await answered(page, { method: 'POST', path: /^\/api\/state$/ }, () => button(page, 'Save Changes').click())
    await page.locator('button[disabled]').filter({ hasText: 'Save Changes' }).waitFor()
  },
}

/** Lists and settings once more, each as it was left. */
export const revisit = {
  name: 'revisit',
  acts: [click('User Accounts'), click('Events'), click('Controller')],
  async run({ page, run }) {
    await section(page, 'User Accounts').click()
    await row(page, accountName(run)).waitFor()
    await switched(page, 'Enable account: tobias', 'Disabled')
    await section(page, 'Events').click()
    await row(page, 'Homing').waitFor()
    await section(page, 'Controller').click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('label')].some(
        (label) => /Continue execution/.test(label.innerText) && label.querySelector('input')?.checked,
      ),
    )
  },
}
