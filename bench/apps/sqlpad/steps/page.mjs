export const click = (what) => ({ type: 'click', what })
export const type = (what) => ({ type: 'input', what })
export const key = (what) => ({ type: 'keypress', what })
export const select = (what) => ({ type: 'select', what })

/** What a pass creates. */
export const queryName = (run) => `Zelkova ${run}`
export const finalName = (run) => `Zelkova ${run} by colour`
export const connectionName = (run) => `Outlet ${run}`
export const userEmail = (run) => `clerk${run}@example.com`

/** The buttons of the toolbar have an icon and nothing else. */
const ICONS = ['schema', 'tags', 'clone', 'format', 'save', 'visualization', 'menu']
export const tool = (page, icon) => page.locator('#root button[class^=IconButton]').nth(ICONS.indexOf(icon))

/** The drawer or dialog on top of the others. */
export const dialog = (page) => page.locator('[data-reach-dialog-content]').last()
export const closing = (page) => dialog(page).locator('[class*=titleWrapper] button')
export const entry = (page, text) => dialog(page).locator('[class*=ListItem_ListItem]').filter({ hasText: text })
export const title = (page) => page.getByPlaceholder('Query name')

/** The list of queries; a copy has the name of the original in its own. */
export const queryRow = (page, name) =>
  dialog(page)
    .locator('[class*=QueryList_ListItem]')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) })

export async function choose(page, item) {
  await tool(page, 'menu').click()
  await page.getByRole('menuitem', { name: item }).click()
}

export async function waitForTitle(page, text) {
  await page.waitForFunction((name) => document.querySelector('[placeholder="Query name"]')?.value === name, text)
}

/** Does something that saves the query, and waits until it was answered and said. */
export async function saving(page, method, act) {
  const isSave = (response) => response.request().method() === method && response.url().includes('/api/queries')
  const saved = page.waitForResponse(isSave)
  await act()
  await saved
  await page.getByText('Query Saved').first().waitFor()
}
