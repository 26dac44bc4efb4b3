import { button, click, dialogButton, node, row, submit, summary, type } from './parts.mjs'

export const kiln = {
  name: 'kiln',
  acts: [click('queue:'), click('kiln')],
  async run({ page }) {
    await node(page, 'queue:* (1)').dblclick()
    await node(page, 'kiln (5)').click()
    await row(page, 'load 45: caddies').waitFor()
  },
}

export const load = {
  name: 'load',
  acts: [click('Add New Value...'), type('Value'), click('Save')],
  async run({ page }) {
    await button(page, 'Add New Value...').click()
    await page.locator('#addListValueModal textarea').fill('load 46: vases')
    await submit(page)
    await row(page, 'load 46: vases').waitFor()
    await summary(page, '(6 Items)').waitFor()
  },
}

export const sales = {
  name: 'sales',
  acts: [click('ranking:'), click('sales')],
  async run({ page }) {
    await node(page, 'ranking:* (1)').dblclick()
    await node(page, 'sales (4)').click()
    await row(page, 'Serving plate', '51').waitFor()
  },
}

export const rank = {
  name: 'rank',
  acts: [click('Serving plate'), type('Score'), click('Save')],
  async run({ page }) {
    await row(page, 'Serving plate').dblclick()
    await page.locator('#zSetScore').fill('60')
    await submit(page)
    await row(page, 'Serving plate', '60').waitFor()
  },
}

export const tags = {
  name: 'tags',
  acts: [click('tags:'), click('shop'), click('Add New Member...'), type('Member'), click('Save')],
  async run({ page }) {
    await node(page, 'tags:* (1)').dblclick()
    await node(page, 'shop (4)').click()
    await row(page, 'limited').waitFor()
    await button(page, 'Add New Member...').click()
    await page.locator('#addSetMemberName').fill('gift wrap')
    await submit(page)
    await row(page, 'gift wrap').waitFor()
    await summary(page, '(5 Members)').waitFor()
  },
}

export const untag = {
  name: 'untag',
  acts: [click('limited'), click('Remove')],
  async run({ page }) {
    await row(page, 'limited').dblclick()
    const name = /^Remove/
    await dialogButton(page, name).waitFor()
    await submit(page, name)
    await row(page, 'limited').waitFor({ state: 'detached' })
    await summary(page, '(4 Members)').waitFor()
  },
}
