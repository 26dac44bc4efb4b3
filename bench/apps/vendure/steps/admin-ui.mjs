/** Parts of the admin UI that several steps use. */
export const menu = (page, path) => page.locator(`vdr-main-nav a[href="/admin/${path}"]`)
export const button = (scope, name) => scope.getByRole('button', { name, exact: true })
export const dialog = (page) => page.getByRole('dialog')
export const row = (page, text) => page.locator('tbody tr', { hasText: text })
export const searchBox = (page) => page.locator('.search-wrapper input')
