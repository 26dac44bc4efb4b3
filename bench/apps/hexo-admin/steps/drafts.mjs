import {
  answered,
  append,
  click,
  draftFile,
  draftTitle,
  menu,
  pencil,
  press,
  rendered,
  row,
  showsTitle,
  text,
  type,
} from './parts.mjs'

export const create = {
  name: 'create',
  acts: [click('Posts'), click('New Post'), type('the title'), press('Enter')],
  async run({ page, run }) {
    await menu(page, 'Posts').click()
    await page.getByText('New Post').click()
    await page.locator('.new-post_input').fill(draftTitle(run))
    await page.locator('.new-post_input').press('Enter')
    await showsTitle(page, draftTitle(run))
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    await rendered()
  },
}

/** Typed into the editor: how many actions that makes is not said. */
export const draft = {
  name: 'draft',
  async run({ page }) {
    await append(page, 'The scale was really very cheap, and it shows nine kilos.')
  },
}

export const rename = {
  name: 'rename',
  acts: [click('the file'), type('its name'), press('Enter')],
  async run({ page, run }) {
    await page.getByTitle('Click to rename').click()
    await page.locator('.fileRename input').fill(draftFile(run))
    await page.locator('.fileRename input').press('Enter')
    await page.getByTitle('Click to rename').getByText(draftFile(run)).waitFor()
    await rendered()
  },
}

export const grammar = {
  name: 'grammar',
  acts: [click('Check for Writing Improvements'), click('Back to Preview')],
  async run({ page }) {
    await page.getByTitle('Check for Writing Improvements').click()
    await page.locator('.grammar_box').getByText('"very"').first().waitFor()
    await page.getByRole('button', { name: 'Back to Preview' }).click()
    await page.locator('.editor_rendered').getByText('it shows nine kilos.').waitFor()
  },
}

export const revisit = {
  name: 'revisit',
  acts: [click('Posts'), click('the pencil')],
  async run({ page, run }) {
    await menu(page, 'Posts').click()
    await pencil(page, draftTitle(run)).click()
    await showsTitle(page, draftTitle(run))
    await text(page).getByText('it shows nine kilos.').waitFor()
    await page.getByTitle('Click to rename').getByText(draftFile(run)).waitFor()
    await text(page).locator('.CodeMirror-linenumber').first().waitFor()
  },
}

export const discard = {
  name: 'discard',
  acts: [click('Remove'), click('Yes')],
  async run({ page }) {
    await page.getByTitle('Remove', { exact: true }).click()
    await page.getByText('Delete this post?').waitFor()
    await answered(page, /\/remove$/, () => page.getByText('Yes', { exact: true }).click())
    await row(page, 'Requeening').waitFor()
    await rendered()
  },
}

/** The list that is shown right after the removal is read while it goes on, and may still have the draft. */
export const gone = {
  name: 'gone',
  acts: [click('Pages'), click('Posts')],
  async run({ page, run }) {
    await menu(page, 'Pages').click()
    await row(page, 'About the Log').waitFor()
    await menu(page, 'Posts').click()
    await row(page, 'Requeening').waitFor()
    await row(page, draftTitle(run)).waitFor({ state: 'detached' })
  },
}
