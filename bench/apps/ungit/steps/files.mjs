import { findAction, findFile } from './find-on-page.mjs'

async function expectValue(field, text) {
  await field.waitFor()
  await field.evaluate(
    (element, wanted) =>
      new Promise((resolve, reject) => {
        const end = Date.now() + 5000
        const look = () => {
          if (element.value.includes(wanted)) resolve()
          else if (Date.now() > end) reject(new Error(`the text is ${element.value}`))
          else setTimeout(look, 50)
        }
        look()
      }),
    text,
  )
}

export const diff = {
  name: 'diff',
  acts: [{ type: 'click', what: 'journal.txt button' }],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'journal.txt' }).click()
    await page.getByText(`rent paid, entry ${run}`).waitFor()
  },
}

export const ignore = {
  name: 'ignore',
  acts: [
    { type: 'click', what: '.gitignore button' },
    { type: 'input', what: 'text of .gitignore' },
    { type: 'click', what: 'Save button' },
  ],
  async run({ page, run }) {
    await findAction(page, '.gitignore').click()
    await page.getByRole('dialog').getByRole('textbox').fill(`cache/\ndrafts-${run}/\n`)
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    saved.catch(() => {}) // awaited below
    await page.getByRole('button', { name: 'Save' }).click()
    await saved
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}

export const ignored = {
  name: 'ignored',
  acts: [
    { type: 'click', what: '.gitignore button' },
    { type: 'click', what: 'Cancel button' },
  ],
  async run({ page, run }) {
    await findAction(page, '.gitignore').click()
    await expectValue(page.getByRole('dialog').getByRole('textbox'), `drafts-${run}/`)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await findFile(page, '.gitignore').waitFor()
  },
}

export const discard = {
  name: 'discard',
  acts: [
    { type: 'click', what: 'Discard button of scratch.txt' },
    { type: 'click', what: 'Yes button' },
  ],
  async run({ page }) {
    await findFile(page, 'scratch.txt').locator('button.discard').click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await findFile(page, 'scratch.txt').waitFor({ state: 'detached' })
  },
}
