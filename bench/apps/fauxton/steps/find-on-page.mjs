/** The database of a pass. */
export const crate = (run) => `crate-${run}`

export const findRow = (page, id) => page.locator(`.doc-row[data-id="${id}"]`)
export const findLine = (page, text) => page.locator('#doc-editor .ace_line').filter({ hasText: text })
export const findDatabase = (page, name) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** A message lies over the header for seconds. */
export async function dismiss(page) {
  await page.locator('.global-notification a i').last().click()
  await page.locator('.global-notification').last().waitFor({ state: 'detached' })
}
