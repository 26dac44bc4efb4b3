import { joint, page1, retype, untilKept } from './parts.mjs'

export const visit = {
  name: 'visit',
  acts: [{ type: 'click', what: 'Dovetail Joint link' }],
  async run({ page }) {
    await page1(page).getByRole('link', { name: 'Dovetail Joint' }).click()
    await joint(page).getByText('Pare to the line').waitFor()
    await joint(page).getByText('Used for drawers').waitFor()
  },
}

export const edit = {
  name: 'edit',
  acts: [
    { type: 'dblclick', what: 'second paragraph' },
    { type: 'input', what: 'its text' },
    { type: 'keypress', what: 'Escape' },
  ],
  async run({ page, run }) {
    const text = `Mark the tails first, with knife ${run}.`
    await untilKept(joint(page), () => retype(joint(page).locator('.item').nth(1), text))
    await joint(page).getByText(text).waitFor()
  },
}

export const add = {
  name: 'add',
  acts: [
    { type: 'click', what: 'add paragraph button' },
    { type: 'dblclick', what: 'new item' },
    { type: 'input', what: 'its text' },
    { type: 'keypress', what: 'Escape' },
  ],
  async run({ page, run }) {
    await untilKept(joint(page), () => joint(page).getByTitle('add paragraph').click())
    await untilKept(joint(page), () => retype(joint(page).locator('.item').last(), `Wax the saw ${run} times.`))
    await joint(page).getByText(`Wax the saw ${run} times.`).waitFor()
  },
}

export const move = {
  name: 'move',
  acts: [{ type: 'drag', what: 'first paragraph below the second' }],
  async run({ page }) {
    const items = joint(page).locator('.item')
    const from = await items.nth(0).boundingBox()
    const to = await items.nth(1).boundingBox()
    await untilKept(joint(page), async () => {
      await page.mouse.move(from.x + 60, from.y + from.height / 2)
      await page.mouse.down()
      await page.waitForTimeout(300)
      await page.mouse.move(from.x + 62, from.y + from.height, { steps: 5 })
      await page.mouse.move(to.x + 62, to.y + to.height + 4, { steps: 10 })
      await page.waitForTimeout(100)
      await page.mouse.up()
    })
  },
}

export const reread = {
  name: 'reread',
  acts: [],
  async run({ page, url, run }) {
    await page.goto(`${url}view/welcome-visitors/view/dovetail-joint`)
    await joint(page).getByText(`with knife ${run}.`).waitFor()
    await joint(page).getByText(`Wax the saw ${run} times.`).waitFor()
    await joint(page).getByTitle('add paragraph').waitFor()
  },
}

export const remove = {
  name: 'remove',
  acts: [
    { type: 'dblclick', what: 'last paragraph' },
    { type: 'input', what: 'empty text' },
    { type: 'keypress', what: 'Escape' },
  ],
  async run({ page, run }) {
    const item = joint(page)
      .locator('.item')
      .filter({ hasText: `Wax the saw ${run} times.` })
    await item.dblclick()
    const editor = joint(page).getByRole('textbox')
    await untilKept(joint(page), async () => {
      await editor.fill('')
      await editor.press('Escape')
    })
    await item.waitFor({ state: 'detached' })
  },
}
