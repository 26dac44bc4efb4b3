import { dialog, node, notice, untilLoaded } from './editor.mjs'

/** The flow runs, is found again after a reload, and goes through the library. */
export const runtimeSteps = [
  {
    name: 'inject',
    acts: [
      { type: 'click', what: 'debug messages' },
      { type: 'click', what: 'button of the inject node' },
    ],
    async run({ page, run }) {
      await page.locator('#red-ui-tab-debug-link-button').click()
      await node(page, `tick ${run}a`).locator('.red-ui-flow-node-button-button').click()
      await page.locator('.red-ui-debug-msg').first().waitFor()
    },
  },
  {
    name: 'reopen',
    acts: [],
    async run({ page, run }) {
      await page.reload()
      await page.locator('#red-ui-header-button-user').waitFor()
      await untilLoaded(page)
      await node(page, `tick ${run}a`).waitFor()
    },
  },
  {
    name: 'search',
    acts: [
      { type: 'keypress', what: 'Control+F' },
      { type: 'input', what: 'Search your flows' },
      { type: 'keypress', what: 'Enter' },
    ],
    async run({ page, run }) {
      await page.keyboard.press('Control+f')
      await page.locator('#red-ui-search .red-ui-searchBox-input').pressSequentially(`tick ${run}a`, { delay: 20 })
      await page.locator('#red-ui-search .red-ui-search-result-node-label', { hasText: `tick ${run}a` }).waitFor()
      await page.locator('#red-ui-search .red-ui-searchBox-input').press('Enter')
      await page.locator('#red-ui-search').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'export',
    acts: [
      { type: 'keypress', what: 'Control+E' },
      { type: 'click', what: 'current flow' },
      { type: 'click', what: 'Local' },
      { type: 'input', what: 'Export as' },
      { type: 'click', what: 'Export to library' },
    ],
    async run({ page, run }) {
      await page.keyboard.press('Control+e')
      await dialog(page).getByText('current flow').click()
      await dialog(page).getByRole('link', { name: 'Local' }).click()
      await page.locator('#red-ui-clipboard-dialog-tab-library-name').fill(`bench-${run}a.json`)
      await dialog(page).getByRole('button', { name: 'Export to library' }).click()
      await notice(page, 'Nodes exported to library').waitFor()
    },
  },
  {
    name: 'import',
    acts: [
      { type: 'keypress', what: 'Control+I' },
      { type: 'click', what: 'Local' },
      { type: 'click', what: 'greeting.json' },
      { type: 'click', what: 'Import button' },
      { type: 'click', what: 'canvas' },
    ],
    async run({ page, run }) {
      await page.keyboard.press('Control+i')
      await dialog(page).getByRole('link', { name: 'Local' }).click()
      await dialog(page).getByText(`bench-${run}a.json`).waitFor()
      await dialog(page).getByText('greeting.json').click()
      await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
      await node(page, 'say hello').waitFor()
      await page.mouse.move(450, 460, { steps: 5 })
      await page.mouse.click(450, 460)
      await notice(page, 'Imported').waitFor()
    },
  },
  {
    name: 'context',
    acts: [
      { type: 'click', what: 'list of sidebar tabs' },
      { type: 'click', what: 'Context Data' },
      { type: 'click', what: 'refresh Global' },
    ],
    async run({ page }) {
      await page.locator('#red-ui-sidebar .red-ui-tab-link-button-menu').click()
      await page.getByText('Context Data').first().click()
      await refreshGlobal(page).click()
      await contextRow(page, 'station').waitFor()
      await contextRow(page, 'readings').waitFor()
    },
  },
  {
    name: 'delete-context',
    acts: [
      { type: 'click', what: 'delete readings' },
      { type: 'click', what: 'Delete in the question' },
      { type: 'click', what: 'refresh Global' },
    ],
    async run({ page }) {
      await contextRow(page, 'readings').hover()
      await contextRow(page, 'readings').locator('.fa-trash').click()
      await page.locator('.red-ui-popover').getByRole('button', { name: 'Delete' }).click()
      await page.locator('.red-ui-popover', { hasText: 'Are you sure' }).waitFor({ state: 'detached' })
      await refreshGlobal(page).click()
      await contextRow(page, 'readings').waitFor({ state: 'detached' })
      await contextRow(page, 'station').waitFor()
    },
  },
]

const contextRow = (page, name) =>
  page.locator('tr.red-ui-help-info-row').filter({ has: page.getByText(name, { exact: true }) })
const refreshGlobal = (page) =>
  page.locator('.red-ui-palette-category', { hasText: 'Global' }).locator('.red-ui-palette-header .fa-refresh')
