export const click = (what) => ({ type: 'click', what })
export const type = (what) => ({ type: 'input', what })

export const GROUP_NAME = 'Theatres'
export const STAGE_NAME = 'Theatres and stages'

/** What the pass calls its things: a number tells one pass from the other. */
export const collectionTitle = (run) => `Winter evenings ${run}`
export const shelfTitle = (run) => `Long evenings ${run}`
export const reasonLabel = (run) => `Cable too short ${run}`
export const note = (run) => `A desk lamp with a thin neck, sold with a bulb, edition ${run}`

export const menu = (page, name) => page.getByRole('link', { name, exact: true })
export const tab = (page, name) => page.getByText(name, { exact: true })
export const button = (page, name) => page.getByRole('button', { name, exact: true })
export const row = (page, text) => page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) })
export const heading = (page, text) => page.getByRole('heading', { name: text, exact: true })
export const field = (page, name) => page.locator(`[name="${name}"]`)
export const search = (page, placeholder) => page.getByPlaceholder(placeholder, { exact: true })

/** Opens the three dots of what the page is about, and chooses from them. */
export async function choose(page, name) {
  await page.locator('button[aria-haspopup="menu"]').filter({ hasText: /^$/ }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
