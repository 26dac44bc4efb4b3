/** Parts of the editor that several steps use. */
export const node = (page, label) => page.locator('.red-ui-flow-node-group', { hasText: label })
export const deployButton = (page) => page.locator('#red-ui-header-button-deploy')
export const notice = (page, text) => page.locator('.red-ui-notification', { hasText: text })
export const activeTab = (page) => page.locator('#red-ui-workspace-tabs .red-ui-tab.active')
export const dialog = (page) => page.getByRole('dialog').filter({ visible: true })

/** The editor loads nodes and flows one after the other before it can be used; on a busy machine that takes a while. */
export async function untilLoaded(page) {
  await page.locator('.red-ui-palette-node[data-palette-type="inject"]').waitFor({ state: 'attached', timeout: 15_000 })
  await page.locator('#red-ui-workspace-tabs .red-ui-tab').first().waitFor({ timeout: 15_000 })
}

/** Presses in the middle of an element, moves in steps as a hand does, releases at a point of the page. */
export async function drag(page, source, to) {
  const from = await source.boundingBox()
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2, { steps: 8 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}
