import { activeTab, deployButton, drag, node, notice } from './editor.mjs'

/** A flow is drawn: nodes from the palette, a wire between them, a name. */
export const canvasSteps = [
  {
    name: 'new-flow',
    acts: [
      { type: 'click', what: 'add flow' },
      { type: 'click', what: 'double click on its tab' },
      { type: 'input', what: 'Name' },
      { type: 'click', what: 'Done button' },
    ],
    async run({ page, run }) {
      await page.locator('#red-ui-workspace .red-ui-tab-button.red-ui-tabs-add a').click()
      await activeTab(page).filter({ hasText: 'Flow' }).dblclick()
      await page.locator('#node-input-name').fill(`Bench ${run}a`)
      await page.locator('#node-dialog-ok').click()
      await activeTab(page)
        .filter({ hasText: `Bench ${run}a` })
        .waitFor()
      await page.locator('.red-ui-tray').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'add-nodes',
    acts: [
      { type: 'input', what: 'filter nodes' },
      { type: 'drag', what: 'inject from the palette to the canvas' },
      { type: 'click', what: 'clear the filter' },
      { type: 'input', what: 'filter nodes' },
      { type: 'drag', what: 'debug from the palette to the canvas' },
      { type: 'click', what: 'clear the filter' },
    ],
    async run({ page }) {
      await addFromPalette(page, 'inject', { x: 350, y: 200 })
      await node(page, 'timestamp').waitFor()
      await addFromPalette(page, 'debug', { x: 620, y: 300 })
      await node(page, 'debug').waitFor()
    },
  },
  {
    name: 'wire',
    acts: [{ type: 'drag', what: 'from the output of inject to the input of debug' }],
    async run({ page }) {
      const input = await page.locator('.red-ui-flow-port-input .red-ui-flow-port').boundingBox()
      const output = page.locator('.red-ui-flow-port-output .red-ui-flow-port')
      await drag(page, output, { x: input.x + input.width / 2, y: input.y + input.height / 2 })
      await page.locator('.red-ui-flow-link').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'edit-node',
    acts: [
      { type: 'click', what: 'inject node' },
      { type: 'keypress', what: 'Enter on the node' },
      { type: 'input', what: 'Name' },
      { type: 'click', what: 'Done button' },
    ],
    async run({ page, run }) {
      await node(page, 'timestamp').locator('rect.red-ui-flow-node').click()
      await page.keyboard.press('Enter')
      await page.locator('#node-input-name').fill(`tick ${run}a`)
      await page.locator('#node-dialog-ok').click()
      await node(page, `tick ${run}a`).waitFor()
      await page.locator('.red-ui-tray').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'deploy',
    acts: [{ type: 'click', what: 'Deploy button' }],
    async run({ page }) {
      await deployButton(page).click()
      await notice(page, 'Successfully deployed').waitFor()
    },
  },
]

const palette = (page, type) => page.locator(`.red-ui-palette-node[data-palette-type="${type}"]`)

async function addFromPalette(page, type, to) {
  await page.getByPlaceholder('filter nodes').pressSequentially(type, { delay: 20 })
  await palette(page, 'comment').waitFor({ state: 'hidden' })
  await drag(page, palette(page, type), to)
  await page.locator('#red-ui-palette-search .red-ui-searchBox-clear').click()
  await palette(page, 'comment').waitFor()
}
