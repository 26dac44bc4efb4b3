import { deliver, refill } from './mail.mjs'

const subject = (run) => `Order ${run}: shipped`
const item = (page, text) => page.locator('.email-item').filter({ hasText: text })
const link = (page, text) => item(page, text).getByRole('link')
const heading = (page, text) => page.locator('.email-meta .subject').filter({ hasText: text })
const body = (page) => page.frameLocator('iframe.panel-html').locator('body')
const tool = (page, text) => page.locator('.email-toolbar > li > a').filter({ hasText: text })
const choice = (page, text) => page.locator('.email-toolbar .dropdown-menu a').filter({ hasText: text })
/** It prepares the frame of a mail half a second later, and throws if the frame is gone by then. */
const prepared = (page) => page.locator('iframe.panel-html[height]').waitFor()
const click = (what) => ({ type: 'click', what })
const type = (what) => ({ type: 'input', what })
const key = (what) => ({ type: 'keypress', what })

const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await refill(url)
    await page.goto(url)
    await item(page, 'Invoice 2041').waitFor()
    await item(page, 'Two books are due').waitFor()
  },
}

const read = {
  name: 'read',
  acts: [click('Invoice 2041')],
  async run({ page }) {
    await link(page, 'Invoice 2041').click()
    await heading(page, 'Invoice 2041').waitFor()
    await page.locator('.from .address-name').filter({ hasText: 'Billing' }).waitFor()
    await body(page).getByText('418.20').waitFor()
    await prepared(page)
  },
}

const headers = {
  name: 'headers',
  acts: [click('HTML menu'), click('Headers')],
  async run({ page }) {
    await tool(page, 'HTML').click()
    await choice(page, 'Headers').click()
    await page.locator('.panel-headers').getByText('message-id').waitFor()
  },
}

const plain = {
  name: 'plain',
  acts: [click('Headers menu'), click('Text')],
  async run({ page }) {
    await tool(page, 'Headers').click()
    await choice(page, 'Text').click()
    await page.locator('.panel-plain').getByText('Total due').waitFor()
  },
}

const arrive = {
  name: 'arrive',
  outside: true,
  acts: [],
  async run({ page, url, run }) {
    await deliver(url, { from: 'Shop <shop@example.com>', subject: subject(run), text: `Parcel ${run} is on its way` })
    await item(page, subject(run)).waitFor()
  },
}

const search = {
  name: 'search',
  acts: [type('search'), key('Tab in search'), key('Enter on the mail')],
  async run({ page, run }) {
    await page.getByPlaceholder('Search...').fill(subject(run))
    await item(page, 'Invoice 2041').waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, subject(run)).waitFor()
    await body(page).getByText(`Parcel ${run}`).waitFor()
    await prepared(page)
  },
}

const clear = {
  name: 'clear',
  acts: [type('search')],
  async run({ page }) {
    await page.getByPlaceholder('Search...').fill('')
    await item(page, 'Invoice 2041').waitFor()
  },
}

const relay = {
  name: 'relay',
  acts: [click('Relay menu'), click('Relay')],
  async run({ page }) {
    const accept = (dialog) => dialog.accept()
    page.on('dialog', accept)
    try {
      await tool(page, 'Relay').click()
      const done = page.waitForEvent('dialog', (dialog) => dialog.message() === 'Relay successful')
      await Promise.all([done, choice(page, /^\s*Relay\s*$/).click()])
    } finally {
      page.off('dialog', accept)
    }
  },
}

const readAll = {
  name: 'read-all',
  acts: [click('Mark all emails as read')],
  async run({ page }) {
    await page.locator('.email-item.unread').first().waitFor()
    await page.getByTitle('Mark all emails as read').click()
    await page.locator('.email-item.unread').first().waitFor({ state: 'detached' })
  },
}

const refresh = {
  name: 'refresh',
  acts: [click('Refresh emails')],
  async run({ page, run }) {
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/email')
    await page.getByTitle('Refresh emails').click()
    await loaded
    await item(page, subject(run)).waitFor()
    await page.locator('.email-item.unread').first().waitFor({ state: 'detached' })
  },
}

const remove = {
  name: 'delete',
  acts: [click('mail in the list'), click('Delete')],
  async run({ page, run }) {
    await link(page, subject(run)).click()
    await heading(page, subject(run)).waitFor()
    await prepared(page)
    await tool(page, 'Delete').click()
    await item(page, subject(run)).waitFor({ state: 'detached' })
    await heading(page, subject(run)).waitFor({ state: 'detached' })
    await prepared(page)
  },
}

const again = {
  name: 'again',
  acts: [click('Refresh emails')],
  async run({ page, run }) {
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/email')
    await page.getByTitle('Refresh emails').click()
    await loaded
    await item(page, 'Invoice 2041').waitFor()
    await item(page, subject(run)).waitFor({ state: 'detached' })
  },
}

const empty = {
  name: 'empty',
  acts: [click('Delete all emails'), click('Delete all emails, again')],
  async run({ page }) {
    await page.getByTitle('Delete all emails').click()
    await page.getByTitle('Delete all emails').click()
    await page.getByText('No emails').first().waitFor()
  },
}

export const steps = [open, read, headers, plain, arrive, search, clear, relay, readAll, refresh, remove, again, empty]
