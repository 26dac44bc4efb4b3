import {
  answered,
  append,
  click,
  gear,
  menu,
  mitesTitle,
  pencil,
  rendered,
  row,
  section,
  showsTitle,
  text,
  title,
  type,
} from './parts.mjs'

const POST = /^\/admin\/api\/posts\/\w+$/

export const edit = {
  name: 'edit',
  acts: [click('Mites in August'), click('the pencil')],
  async run({ page }) {
    await row(page, 'Mites in August').getByText('Mites in August').click()
    await page.locator('.posts_content').getByText('We counted with sugar').waitFor()
    await pencil(page, 'Mites in August').click()
    await showsTitle(page, 'Mites in August')
    await text(page).getByText('We counted with sugar').waitFor()
  },
}

export const retitle = {
  name: 'retitle',
  acts: [type('the title')],
  async run({ page, run }) {
    await answered(page, POST, () => title(page).fill(mitesTitle(run)))
  },
}

/** Typed into the editor: how many actions that makes is not said. */
export const write = {
  name: 'write',
  async run({ page }) {
    await append(page, ' Count again in two weeks.')
  },
}

/** The list makes an input of what is pressed: what that is as an action is not said. */
export const tag = {
  name: 'tag',
  async run({ page }) {
    await gear(page).click()
    await section(page, 'Tags').getByText('Add new').click()
    const input = section(page, 'Tags').locator('.autolist_input')
    await page.waitForFunction(() => document.activeElement.className === 'autolist_input')
    await input.fill('counting')
    await input.press('Enter')
    await section(page, 'Tags').getByText('counting', { exact: true }).waitFor()
    await answered(page, POST, () => gear(page).click())
    await page.locator('.config').waitFor({ state: 'detached' })
  },
}

export const season = {
  name: 'season',
  acts: [click('the gear'), type('season'), click('the gear')],
  async run({ page }) {
    await gear(page).click()
    await section(page, 'Tags').getByText('counting', { exact: true }).waitFor()
    await page.locator('input[name=season]').fill('late summer')
    await answered(page, POST, () => gear(page).click())
    await page.locator('.config').waitFor({ state: 'detached' })
  },
}

export const list = {
  name: 'list',
  acts: [click('Posts'), click('Mites in August')],
  async run({ page, run }) {
    await menu(page, 'Posts').click()
    await row(page, mitesTitle(run)).getByText(mitesTitle(run)).click()
    await page.locator('.posts_content').getByText('Count again in two weeks.').waitFor()
  },
}

export const reread = {
  name: 'reread',
  acts: [click('the pencil'), click('the gear'), click('the gear')],
  async run({ page, run }) {
    await pencil(page, mitesTitle(run)).click()
    await showsTitle(page, mitesTitle(run))
    await text(page).getByText('Count again in two weeks.').waitFor()
    await gear(page).click()
    await section(page, 'Tags').getByText('counting', { exact: true }).waitFor()
    await page.waitForFunction(() => document.querySelector('input[name=season]')?.value === 'late summer')
    await gear(page).click()
    await page.locator('.config').waitFor({ state: 'detached' })
  },
}

export const unpublish = {
  name: 'unpublish',
  acts: [click('Unpublish')],
  async run({ page }) {
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    await rendered()
  },
}

export const publish = {
  name: 'publish',
  acts: [click('Publish')],
  async run({ page }) {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Unpublish' }).waitFor()
    await rendered()
  },
}
