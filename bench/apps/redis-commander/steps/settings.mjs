import { button, click, closed, dialogButton, hasText, node, noteKey, type } from './parts.mjs'

const FIRST = 'Kiln repaired on Monday'
const SECOND = 'Kiln repaired, next check in May'
const note = (page, run) => node(page, noteKey(run).split(':')[1])

export const create = {
  name: 'create',
  acts: [click('Add New Key...'), type('Key'), type('Value'), click('Save')],
  async run({ page, run }) {
    await button(page, 'Add New Key...').click()
    await page.locator('#keyValue').fill(noteKey(run))
    await page.locator('#newStringValue').fill(FIRST)
    await dialogButton(page, 'Save').click()
    await closed(page)
    await node(page, 'setting:* (3)').waitFor()
  },
}

export const settings = {
  name: 'settings',
  acts: [click('setting:'), click('the note')],
  async run({ page, run }) {
    await node(page, 'setting:* (3)').dblclick()
    await note(page, run).click()
    await hasText(page, FIRST)
  },
}

export const rewrite = {
  name: 'rewrite',
  acts: [type('Value'), click('Save')],
  async run({ page }) {
    await page.locator('#stringValue').fill(SECOND)
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, 'Save').click()
    await saved
  },
}

/** Another setting, then the note as it was saved. */
export const back = {
  name: 'back',
  acts: [click('banner'), click('the note')],
  async run({ page, run }) {
    await node(page, 'banner').click()
    await hasText(page, 'Open studio on Saturday')
    await note(page, run).click()
    await hasText(page, SECOND)
  },
}

export const discard = {
  name: 'discard',
  acts: [click('the note'), click('Delete Key')],
  async run({ page, run }) {
    await note(page, run).click()
    await hasText(page, SECOND)
    page.once('dialog', (dialog) => dialog.accept())
    await button(page, 'Delete Key').click()
    await node(page, 'setting:* (2)').waitFor()
    await note(page, run).waitFor({ state: 'detached' })
  },
}
