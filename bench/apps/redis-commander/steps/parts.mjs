export const click = (what) => ({ type: 'click', what })
export const type = (what) => ({ type: 'input', what })
export const press = (what) => ({ type: 'keypress', what })

/** A key of the pass's own: a number tells one pass from the other. */
export const noteKey = (run) => `setting:note-${run}`

const shown = (text) => new RegExp(String.raw`^\s*${text.replaceAll(/[*()]/g, String.raw`\$&`)}\s*$`)
export const node = (page, text) => page.locator('#keyTree a.jstree-anchor').filter({ hasText: shown(text) })
export const root = (page) => page.locator('#keyTree a.jstree-anchor').filter({ hasText: /^\s*pottery \(/ })
export const button = (page, name) => page.locator('#body').getByRole('button', { name, exact: true })
export const dialogButton = (page, name) => page.locator('.modal.in').getByRole('button', { name, exact: true })
export const row = (page, ...cells) =>
  cells.reduce(
    (rows, text) => rows.filter({ has: page.getByRole('cell', { name: text, exact: true }) }),
    page.locator('#itemData tbody tr'),
  )
export const summary = (page, text) => page.locator('#itemData label').filter({ hasText: text })

/** A dialog fades out half a second after the response. */
export const closed = (page) => page.locator('.modal.in, .modal-backdrop').first().waitFor({ state: 'detached' })

/** Saves what the dialog has, and waits until it is gone. */
export async function submit(page, name = 'Save') {
  await dialogButton(page, name).click()
  await closed(page)
}

export const hasText = (page, value) =>
  page.waitForFunction((wanted) => document.querySelector('#stringValue')?.value === wanted, value)
