import { answered, click, menu, type } from './parts.mjs'

const SET = /^\/admin\/api\/settings\/set$/
const prefixInput = (page) => page.locator('p').filter({ hasText: 'Image filename prefix' }).locator('input')
const showsPrefix = (page, value) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('.settings input[type=text]')].some((input) => input.value === wanted),
    value,
  )

export const settings = {
  name: 'settings',
  acts: [click('Settings')],
  async run({ page }) {
    await menu(page, 'Settings').click()
    await showsPrefix(page, 'hive-')
  },
}

export const number = {
  name: 'number',
  acts: [click('Enable line numbering.')],
  async run({ page }) {
    const box = page.getByLabel('Enable line numbering.')
    await answered(page, SET, () => box.click())
    await page.waitForFunction(() => document.querySelector('.settings input[type=checkbox]').checked)
  },
}

export const prefix = {
  name: 'prefix',
  acts: [type('Image filename prefix')],
  async run({ page }) {
    await answered(page, SET, () => prefixInput(page).fill('frame-'))
    await showsPrefix(page, 'frame-')
  },
}

export const deploy = {
  name: 'deploy',
  acts: [click('Deploy'), type('the message'), click('Deploy')],
  async run({ page }) {
    await menu(page, 'Deploy').click()
    await page.getByPlaceholder('Deploy/commit message').fill('Mites counted')
    await page.getByRole('button', { name: 'Deploy' }).click()
    await page.getByText('Published: Mites counted').waitFor()
  },
}
