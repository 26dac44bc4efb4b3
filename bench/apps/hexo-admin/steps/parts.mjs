import { setTimeout as wait } from 'node:timers/promises'

/** The site renders a text a moment after each change: nobody is faster than that. */
export const rendered = () => wait(700)

export const click = (what) => ({ type: 'click', what })
export const type = (what) => ({ type: 'input', what })
export const press = (what) => ({ type: 'keypress', what })

/** What the pass calls its things: a number tells one pass from the other. */
export const mitesTitle = (run) => `Mites in August, count ${run}`
export const draftTitle = (run) => `Hive Scale ${run}`
export const draftFile = (run) => `_drafts/scale-log-${run}.md`

export const menu = (page, name) => page.locator('.app_nav').getByRole('link', { name })
export const row = (page, title) => page.locator('.posts_post').filter({ has: page.getByText(title, { exact: true }) })
export const pencil = (page, title) => row(page, title).locator('.posts_edit-link')
export const title = (page) => page.locator('.editor_title')
export const text = (page) => page.locator('.CodeMirror-code')
export const gear = (page) => page.locator('.config-dropper_handle')
export const section = (page, name) =>
  page.locator('.config_section').filter({ has: page.getByText(name, { exact: true }) })

/** Waits until the field of the title has this value. */
export async function showsTitle(page, value) {
  await page.waitForFunction((wanted) => document.querySelector('.editor_title')?.value === wanted, value)
}

/** Types at the end of the text, and waits until the editor says that it is saved. */
export async function append(page, words) {
  await page.locator('.CodeMirror').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await page.locator('.editor_rendered').getByText(words.trim()).waitFor()
  await page.locator('.editor_updated').waitFor({ state: 'detached' })
  await page.locator('.editor_updated').waitFor()
  await rendered()
}

/** Waits for the response to what the action sends, as nothing on the page tells of it. */
export async function answered(page, path, action) {
  const isIt = (response) => response.request().method() === 'POST' && path.test(new URL(response.url()).pathname)
  await Promise.all([page.waitForResponse(isIt), action()])
  await rendered()
}
