const click = (what) => ({ type: 'click', what })
const input = (what) => ({ type: 'input', what })
const keypress = (what) => ({ type: 'keypress', what })

const left = (page) => page.locator('[data-name="js-left"]')
const right = (page) => page.locator('[data-name="js-right"]')
const item = (panel, name) => panel.getByRole('link', { name, exact: true })
const dialog = (page) => page.locator('.smalltalk')
const folderOf = (run) => `plans-${run}`
const fileOf = (run) => `todo-${run}.txt`
const renamedOf = (run) => `jobs-${run}.txt`
const gone = { state: 'detached' }

/** Files moved about by keyboard and mouse: every pass makes a folder and a file of its own and deletes both. */
export const steps = [
  {
    name: 'open',
    acts: [],
    async run({ page, url }) {
      await page.goto(url)
      await item(left(page), 'notes.txt').waitFor()
      await item(right(page), 'notes.txt').waitFor()
      await page.getByRole('button', { name: 'F7' }).waitFor()
      // The current file is marked once the app's scripts are ready.
      await left(page).locator('.current-file').waitFor()
    },
  },
  {
    name: 'browse',
    acts: [click('letters'), keypress('Enter')],
    async run({ page }) {
      await left(page).getByRole('listitem').filter({ hasText: 'letters' }).click()
      await page.keyboard.press('Enter')
      await item(left(page), 'landlord.txt').waitFor()
      await item(left(page), 'school.txt').waitFor()
    },
  },
  {
    name: 'back',
    acts: [keypress('Backspace')],
    async run({ page }) {
      await page.keyboard.press('Backspace')
      await item(left(page), 'prices.json').waitFor()
    },
  },
  {
    name: 'new-folder',
    acts: [keypress('F7'), input('New directory'), keypress('Enter')],
    async run({ page, run }) {
      await page.keyboard.press('F7')
      await dialog(page).getByRole('textbox').fill(folderOf(run))
      await dialog(page).getByRole('textbox').press('Enter')
      await item(left(page), folderOf(run)).waitFor()
    },
  },
  {
    name: 'new-file',
    acts: [keypress('Shift+F7'), input('New file'), keypress('Enter')],
    async run({ page, run }) {
      await page.keyboard.press('Shift+F7')
      await dialog(page).getByRole('textbox').fill(fileOf(run))
      await dialog(page).getByRole('textbox').press('Enter')
      await item(left(page), fileOf(run)).waitFor()
    },
  },
  {
    name: 'edit',
    acts: [click('file'), keypress('F4'), input('editor'), keypress('Control+S'), keypress('Escape')],
    async run({ page, run }) {
      await row(left(page), fileOf(run)).click()
      await page.keyboard.press('F4')
      await page.locator('.ace_editor').waitFor()
      await page.locator('.ace_editor textarea').pressSequentially(`Call the plumber ${run}`)
      await page.keyboard.press('Control+s')
      await page.getByText('save: ok').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.ace_editor').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'view',
    acts: [click('file'), keypress('F3'), keypress('Escape')],
    async run({ page, run }) {
      await row(left(page), fileOf(run)).click()
      await page.keyboard.press('F3')
      await page.getByText(`Call the plumber ${run}`).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText(`Call the plumber ${run}`).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'rename',
    acts: [click('file'), keypress('Shift+F6'), input('new name'), keypress('Enter')],
    async run({ page, run }) {
      await row(left(page), fileOf(run)).click()
      await page.keyboard.press('Shift+F6')
      await dialog(page).getByRole('textbox').fill(renamedOf(run))
      await dialog(page).getByRole('textbox').press('Enter')
      await item(left(page), renamedOf(run)).waitFor()
    },
  },
  {
    name: 'drag',
    acts: [
      click('refresh'),
      click('folder'),
      keypress('Enter'),
      { type: 'drag', what: 'file to the right panel' },
      click('OK'),
    ],
    async run({ page, run }) {
      await right(page).locator('[data-name="js-refresh"]').click()
      await row(right(page), folderOf(run)).click()
      await page.keyboard.press('Enter')
      await item(right(page), renamedOf(run)).waitFor(gone)
      await item(left(page), renamedOf(run)).dragTo(right(page).getByRole('list'))
      await dialog(page).getByRole('button', { name: 'OK' }).click()
      await item(right(page), renamedOf(run)).waitFor()
    },
  },
  {
    name: 'delete-file',
    acts: [click('file'), keypress('F8'), click('OK')],
    async run({ page, run }) {
      await row(left(page), renamedOf(run)).click()
      await page.keyboard.press('F8')
      await dialog(page).getByRole('button', { name: 'OK' }).click()
      await item(left(page), renamedOf(run)).waitFor(gone)
    },
  },
  {
    name: 'delete-folder',
    acts: [click('folder'), keypress('Delete'), click('OK')],
    async run({ page, run }) {
      await row(left(page), folderOf(run)).click()
      await page.keyboard.press('Delete')
      await dialog(page).getByRole('button', { name: 'OK' }).click()
      await item(left(page), folderOf(run)).waitFor(gone)
    },
  },
]

function row(panel, name) {
  return panel.getByRole('listitem').filter({ has: panel.page().getByRole('link', { name, exact: true }) })
}
