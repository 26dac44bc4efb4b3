export const click = (what) => ({ type: 'click', what })
export const type = (what) => ({ type: 'input', what })
export const choose = (what) => ({ type: 'select', what })

/** What the pass calls its things: a number tells one pass from the other. */
export const macroName = (run) => `Lift the tool ${run}`
export const commandTitle = (run) => `Vacuum the bed ${run}`
export const accountName = (run) => `trainee${run}`

export const menu = (page, title) => page.getByTitle(title, { exact: true })
export const section = (page, name) => page.getByRole('link', { name, exact: true })
// Some have a sign of an icon font before their text.
export const button = (page, name) => page.getByRole('button').filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) })
export const labelled = (page, name) => page.getByLabel(name, { exact: true })
export const field = (page, name) => page.locator(`[name="${name}"]`)
export const row = (page, text) =>
  page.locator('[class*="table---tr---"]').filter({ has: page.getByText(text, { exact: true }) })
export const pager = (page, text) => page.locator('[class*="pagination-records"]').getByText(text)

/** Waits until the form is closed, which it is when the server has confirmed what it sent. */
export const closed = (page, name) => field(page, name).waitFor({ state: 'detached' })

/** Waits until a switch is on or off. */
export const switched = (page, name, title) => page.locator(`[aria-label="${name}"][title="${title}"]`).waitFor()

/** Waits for the response to what the action sends, as nothing on the page tells of it. */
export async function answered(page, { method, path }, action) {
  const isIt = (response) => response.request().method() === method && path.test(new URL(response.url()).pathname)
  await Promise.all([page.waitForResponse(isIt), action()])
}
