import { button, click, dialogButton, node, row, submit, type } from './parts.mjs'

const select = async (page, id, name) => {
  await node(page, id).click()
  await row(page, 'name', name).waitFor()
}

export const bowl = {
  name: 'bowl',
  acts: [click('product:'), click('1001')],
  async run({ page }) {
    await node(page, 'product:* (4)').dblclick()
    await node(page, '1004').waitFor()
    await select(page, '1001', 'Porcelain bowl')
    await row(page, 'price', '24.50').waitFor()
    await row(page, 'glaze', 'celadon').waitFor()
  },
}

export const price = {
  name: 'price',
  acts: [click('price'), type('Value'), click('Save')],
  async run({ page }) {
    await row(page, 'price').dblclick()
    await page.locator('#hashFieldValue').fill('26.50')
    await submit(page)
    await row(page, 'price', '26.50').waitFor()
  },
}

export const field = {
  name: 'field',
  acts: [click('Add New Field...'), type('Field'), type('Value'), click('Save')],
  async run({ page }) {
    await button(page, 'Add New Field...').click()
    await page.locator('#addHashFieldName').fill('width')
    await page.locator('#addHashFieldValue').fill('16 cm')
    await submit(page)
    await row(page, 'width', '16 cm').waitFor()
  },
}

export const mug = {
  name: 'mug',
  acts: [click('1002')],
  async run({ page }) {
    await select(page, '1002', 'Stoneware mug')
    await row(page, 'stock', '42').waitFor()
  },
}

/** The bowl once more, as it was left. */
export const reread = {
  name: 'reread',
  acts: [click('1001')],
  async run({ page }) {
    await select(page, '1001', 'Porcelain bowl')
    await row(page, 'price', '26.50').waitFor()
    await row(page, 'width', '16 cm').waitFor()
  },
}

export const unglaze = {
  name: 'unglaze',
  acts: [click('glaze'), click('Remove Field')],
  async run({ page }) {
    await row(page, 'glaze').dblclick()
    await dialogButton(page, 'Remove Field').waitFor()
    await submit(page, 'Remove Field')
    // Without any row as long as the hash is read again.
    await row(page, 'glaze').waitFor({ state: 'detached' })
    await row(page, 'width', '16 cm').waitFor()
    if ((await row(page, 'glaze').count()) > 0) throw new Error('The field "glaze" is still there')
  },
}
