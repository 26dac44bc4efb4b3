import { click, dialog, line, menu, note, putOff } from './page.mjs'

export const config = {
  name: 'config',
  acts: [click('JSON Config')],
  async run({ page }) {
    await menu(page, 'JSON Config').click()
    await line(page, '"warmest": 32').waitFor()
  },
}

/** Typed into the editor: how many actions that makes is not said. */
export const rewrite = {
  name: 'rewrite',
  async run({ page }) {
    await line(page, '"warmest": 32').getByText('32', { exact: true }).dblclick()
    await page.keyboard.type('28')
    await line(page, '"warmest": 28').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await putOff(page)
  },
}

export const backups = {
  name: 'backups',
  acts: [click('JSON Config'), click('Restore')],
  async run({ page, run }) {
    await menu(page, 'JSON Config').click()
    await line(page, `"note": "${note(run)}"`).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await copies(page).nth(1).waitFor()
  },
}

export const discard = {
  name: 'discard',
  acts: [click('Delete'), click('Close')],
  async run({ page }) {
    await dialog(page).getByRole('button', { name: 'Delete' }).first().click()
    await copies(page).nth(1).waitFor({ state: 'detached' })
    await copies(page).first().waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await dialog(page).waitFor({ state: 'detached' })
  },
}

const copies = (page) => dialog(page).getByRole('button', { name: 'Copy to Editor' })
