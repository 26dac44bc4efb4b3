export const click = (what) => ({ type: 'click', what })
export const dblclick = (what) => ({ type: 'dblclick', what })
export const type = (what) => ({ type: 'input', what })
export const press = (what) => ({ type: 'keypress', what })

/** What the pass calls its things: a number tells one pass from the other. */
export const boatName = (run) => `Fulmar ${run}`
export const className = (run) => `Crane${run}`
export const PARAM = 'tideTable'

export const gone = { state: 'detached' }
/** Rows of a class; the columns have no names of their own. */
export const row = (page, text) =>
  page.locator('div:has(> span > input[type=checkbox])').filter({ has: page.getByText(text, { exact: true }) })
export const cell = (within, at) => within.locator('> span').nth(at)
export const COLUMNS = { name: 5, berth: 6, boat: 5, from: 6 }
export const tool = (page, name) => page.getByText(name, { exact: true })
export const button = (within, name) => within.getByRole('button', { name, exact: true })
export const dialog = (page) => page.locator('[data-modal]')
export const link = (page, name) => page.getByRole('link', { name, exact: true })

/** Waits for the response to what the action sends, as the page does not always tell of it. */
export async function answered(page, path, action) {
  const isIt = (response) => path.test(new URL(response.url()).pathname)
  await Promise.all([page.waitForResponse(isIt), action()])
}

/** Changes a cell as a person does: a double click, another text, Enter. */
export async function change(page, target, text) {
  await target.dblclick()
  const field = page.locator('textarea')
  await field.fill(text)
  await field.press('Enter')
  await field.waitFor(gone)
}
