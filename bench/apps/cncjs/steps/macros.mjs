import { answered, button, click, closed, field, labelled, macroName, menu, type } from './parts.mjs'

const LIFT = 'G91\nG0 Z10\nG90'
const LIFT_HIGHER = 'G91\nG0 Z25\nG90'
const hasContent = (page, value) =>
  page.waitForFunction((wanted) => document.querySelector('textarea[name=content]')?.value === wanted, value)

export const macro = {
  name: 'macro',
  acts: [click('New macro'), type('Macro Name'), type('Macro Commands'), click('OK')],
  async run({ page, run }) {
    await labelled(page, 'New macro').click()
    await field(page, 'name').fill(macroName(run))
    await field(page, 'content').fill(LIFT)
    await button(page, 'OK').click()
    await labelled(page, `Edit macro: ${macroName(run)}`).waitFor()
  },
}

export const retune = {
  name: 'retune',
  acts: [click('Edit macro'), type('Macro Commands'), click('Save Changes')],
  async run({ page, run }) {
    await labelled(page, `Edit macro: ${macroName(run)}`).click()
    await hasContent(page, LIFT)
    await field(page, 'content').fill(LIFT_HIGHER)
    await answered(page, { method: 'PUT', path: /^\/api\/macros\// }, () => button(page, 'Save Changes').click())
    await closed(page, 'content')
  },
}

/** The macro as it was saved, at another visit of the workspace; then it goes. */
export const discard = {
  name: 'discard',
  acts: [click('Workspace'), click('Edit macro'), click('Delete'), click('Yes')],
  async run({ page, run }) {
    await menu(page, 'Workspace').click()
    await labelled(page, `Edit macro: ${macroName(run)}`).click()
    await hasContent(page, LIFT_HIGHER)
    await button(page, 'Delete').click()
    await button(page, 'Yes').click()
    await labelled(page, `Edit macro: ${macroName(run)}`).waitFor({ state: 'detached' })
    await labelled(page, 'Edit macro: Park at the back').waitFor()
  },
}
