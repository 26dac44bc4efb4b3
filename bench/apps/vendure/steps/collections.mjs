import { menu } from './admin-ui.mjs'

/** The order of collections is changed by dragging. */
export const collectionSteps = [
  {
    name: 'move-collection',
    acts: [
      { type: 'click', what: 'Collections in the menu' },
      { type: 'drag', what: 'first collection below the second' },
    ],
    async run({ page }) {
      await menu(page, 'catalog/collections').click()
      await page.getByRole('link', { name: 'Sports' }).waitFor()
      const first = (await page.locator('tbody tr').first().locator('a').first().innerText()).trim()
      await dragBelow(
        page,
        page.getByTitle('Re-order collection').nth(0),
        page.getByTitle('Re-order collection').nth(1),
      )
      await page.getByText('Saved changes').waitFor()
      await page.locator('tbody tr').nth(1).filter({ hasText: first }).waitFor()
    },
  },
]

async function dragBelow(page, source, target) {
  const from = await source.boundingBox()
  const to = await target.boundingBox()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 8 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height + 8, { steps: 4 })
  await page.mouse.up()
}
