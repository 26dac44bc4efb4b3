import { OWNER } from '../seed.mjs'
import { tidy } from '../server.mjs'
import { button, click, node, press, root, type } from './parts.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(url)
    await page.goto(url)
    await page.getByLabel('Username:').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [type('Username'), type('Password'), click('Sign In')],
  async run({ page }) {
    await page.getByLabel('Username:').fill(OWNER.name)
    await page.getByLabel('Password:').fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await node(page, 'product:* (4)').waitFor()
    await node(page, 'session:* (3)').waitFor()
    await page
      .locator('#connectionsBar')
      .getByRole('button', { name: /^pottery/ })
      .waitFor()
  },
}

/** What the server says of itself. */
export const info = {
  name: 'info',
  acts: [click('pottery')],
  async run({ page }) {
    await root(page).click()
    await button(page, 'Add New Key...').waitFor()
    await page.locator('#body tr').filter({ hasText: 'Redis version' }).waitFor()
  },
}

/** The command line, as the only search there is. */
export const search = {
  name: 'search',
  acts: [click('command line'), type('command line'), press('Enter')],
  async run({ page }) {
    const line = page.locator('#commandLine input').first()
    await line.click()
    await line.fill('keys session:*')
    await line.press('Enter')
    await page.locator('#commandLineOutput').getByText('session:a1').waitFor()
    await page.locator('#commandLineOutput').getByText('session:a2').waitFor()
  },
}

export const sessions = {
  name: 'sessions',
  acts: [click('session:'), click('a3')],
  async run({ page }) {
    await node(page, 'session:* (3)').dblclick()
    await node(page, 'a1').waitFor()
    await node(page, 'a3').click()
    await page.locator('#editStringForm').waitFor()
  },
}

export const expel = {
  name: 'expel',
  acts: [click('Delete Key')],
  async run({ page }) {
    page.once('dialog', (dialog) => dialog.accept())
    await button(page, 'Delete Key').click()
    await node(page, 'session:* (2)').waitFor()
    await node(page, 'a3').waitFor({ state: 'detached' })
    await node(page, 'a1').waitFor()
  },
}
