export const page1 = (page) => page.locator('#welcome-visitors')
export const joint = (page) => page.locator('#dovetail-joint')

/** Opens the editor of a paragraph, types, and leaves it with Escape, which saves. */
export async function retype(item, text) {
  await item.dblclick({ position: { x: 6, y: 6 } })
  const editor = item.getByRole('textbox')
  await editor.fill(text)
  await editor.press('Escape')
  await editor.waitFor({ state: 'detached' })
}

/** Waits until the journal of a page has one more entry: the wiki adds it once the server has agreed. */
export async function untilKept(shown, change) {
  const entries = shown.locator('.journal .action')
  const before = await entries.count()
  await change()
  await entries.nth(before).waitFor()
}
