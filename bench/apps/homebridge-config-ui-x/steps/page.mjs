export const click = (what) => ({ type: 'click', what })
export const type = (what) => ({ type: 'input', what })
export const key = (what) => ({ type: 'keypress', what })

export const fernName = (run) => `fern${run}`
export const note = (run) => `mist at noon ${run}`
export const fanName = (run) => `Ridge Fan ${run}`
export const bridgeName = (run) => `Orangery ${run}`

export const menu = (page, name) => page.getByRole('menuitem', { name, exact: true })
export const dialog = (page) => page.getByRole('dialog')
export const plugin = (page, name) => page.locator('app-plugin-card').filter({ hasText: name })
/** The box of a user, by the user name. */
export const userBox = (page, name) =>
  page.locator('app-users .card').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const tile = (page, name) => page.locator('app-accessory-tile').filter({ hasText: name })
/** A line of the JSON editor. */
export const line = (page, text) => page.locator('.view-line').filter({ hasText: text })

/** Saved settings ask for a restart, which can wait. */
export async function putOff(page) {
  await dialog(page).getByText('Restart Required').waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await dialog(page).waitFor({ state: 'detached' })
}
