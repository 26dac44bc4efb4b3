/** The order that the list had after it was sorted, by run. */
const orders = new Map()

const job = (run) => `Wash the car ${run}`
const article = (page, title) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const editor = (page) => page.getByRole('region', { name: 'Editor' })
const editorText = (page) => editor(page).frameLocator('iframe').locator('textarea')

/** Waits for a response in the background, of any status: the step fails on what the page shows, or when it is awaited. */
function untilResponse(page, fits) {
  const response = page.waitForResponse(fits)
  response.catch(() => undefined) // a step that failed earlier never awaits it
  return response
}

function untilSynced(page, method, title) {
  const end = `/tiddlers/${encodeURIComponent(title)}`
  return untilResponse(page, (response) => response.request().method() === method && response.url().endsWith(end))
}

const untilListed = (page) =>
  untilResponse(page, (response) => response.url().includes('/recipes/default/tiddlers.json'))

const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    const listed = untilListed(page)
    await page.goto(url)
    await article(page, 'Home').getByText('Open jobs: ').waitFor()
    await listed
  },
}

const recipe = {
  name: 'recipe',
  acts: [{ type: 'click', what: 'Pancakes link' }],
  async run({ page }) {
    await article(page, 'Home').getByRole('link', { name: 'Pancakes' }).click()
    await article(page, 'Pancakes').getByText('Serves 4. Whisk').waitFor()
  },
}

const create = {
  name: 'create',
  acts: [
    { type: 'click', what: 'new tiddler button' },
    { type: 'input', what: 'title field' },
    { type: 'input', what: 'tag name field' },
    { type: 'keypress', what: 'Enter in tag name field' },
    { type: 'input', what: 'text area in the editor frame' },
    { type: 'click', what: 'Confirm changes button' },
  ],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'new tiddler', exact: true }).click()
    await editor(page).locator('input.tc-titlebar').fill(job(run))
    await editor(page).getByRole('textbox', { name: 'tag name' }).fill('Job')
    await page.keyboard.press('Enter')
    await editor(page).locator('.tc-tag-list-item', { hasText: 'Job' }).waitFor()
    await editorText(page).fill('Bucket, sponge, wax.')
    const saved = untilSynced(page, 'PUT', job(run))
    await editor(page).getByRole('button', { name: 'Confirm changes to this tiddler' }).click()
    await article(page, job(run)).getByText('Bucket, sponge, wax.').waitFor()
    await saved
    await article(page, 'Home')
      .getByRole('checkbox', { name: job(run), exact: true })
      .waitFor()
  },
}

const edit = {
  name: 'edit',
  acts: [
    { type: 'click', what: 'Edit this tiddler button' },
    { type: 'input', what: 'text area in the editor frame' },
    { type: 'keypress', what: 'Control+Enter in the editor frame' },
  ],
  async run({ page, run }) {
    await article(page, job(run)).getByRole('button', { name: 'Edit this tiddler' }).click()
    await editorText(page).fill('Bucket, sponge, wax. Vacuum the inside too.')
    const saved = untilSynced(page, 'PUT', job(run))
    await editorText(page).press('Control+Enter')
    await article(page, job(run)).getByText('Vacuum the inside too.').waitFor()
    await saved
  },
}

const done = {
  name: 'done',
  acts: [{ type: 'click', what: 'checkbox of the new job' }],
  async run({ page, run }) {
    const count = article(page, 'Home').getByText('Open jobs: ')
    const before = await count.textContent()
    const saved = untilSynced(page, 'PUT', job(run))
    await article(page, 'Home')
      .getByRole('checkbox', { name: job(run), exact: true })
      .check()
    await count.filter({ hasNotText: before }).waitFor()
    await saved
  },
}

const priority = {
  name: 'priority',
  acts: [{ type: 'select', what: 'priority of the new job' }],
  async run({ page, run }) {
    const row = article(page, 'Home')
      .locator('div')
      .filter({ has: page.getByRole('checkbox', { name: job(run), exact: true }) })
    const saved = untilSynced(page, 'PUT', job(run))
    await row.last().getByRole('combobox').selectOption('high')
    await saved
  },
}

const sort = {
  name: 'sort',
  acts: [
    { type: 'click', what: 'Shopping link' },
    { type: 'drag', what: 'last entry of the list onto the first' },
  ],
  async run({ page, run }) {
    await article(page, 'Home').getByRole('link', { name: 'Shopping' }).click()
    const entries = article(page, 'Shopping').locator('.tc-droppable a')
    await entries.nth(3).waitFor()
    const last = await entries.nth(3).textContent()
    const saved = untilSynced(page, 'PUT', 'Shopping')
    await entries.nth(3).dragTo(entries.nth(0))
    await entries.nth(0).filter({ hasText: last }).waitFor()
    orders.set(run, await entries.allTextContents())
    await saved
  },
}

const search = {
  name: 'search',
  acts: [
    { type: 'input', what: 'search box' },
    { type: 'keypress', what: 'ArrowDown in search box' },
    { type: 'keypress', what: 'Enter in search box' },
    { type: 'keypress', what: 'Escape in search box: back to what was typed' },
    { type: 'keypress', what: 'Escape in search box: cleared' },
  ],
  async run({ page }) {
    const box = page.getByRole('searchbox')
    await box.fill('focac')
    await page.locator('.tc-block-dropdown').getByRole('link', { name: 'Focaccia' }).first().waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    await article(page, 'Focaccia').getByText('Serves 8. Fold the dough').waitFor()
    await box.press('Escape')
    await box.press('Escape')
    await page.locator('.tc-block-dropdown').waitFor({ state: 'hidden' })
  },
}

const sync = {
  name: 'sync',
  acts: [
    { type: 'click', what: 'Server status button' },
    { type: 'click', what: 'Get latest changes from the server' },
  ],
  async run({ page, run }) {
    await page.getByRole('button', { name: 'Server status' }).click()
    const listed = untilListed(page)
    await page.getByRole('button', { name: 'Refresh from server' }).click()
    await listed
    await article(page, 'Home')
      .getByRole('checkbox', { name: job(run), exact: true, checked: true })
      .waitFor()
  },
}

const remove = {
  name: 'delete',
  acts: [
    { type: 'click', what: 'Edit this tiddler button' },
    { type: 'click', what: 'Delete this tiddler button' },
  ],
  async run({ page, run }) {
    await article(page, job(run)).getByRole('button', { name: 'Edit this tiddler' }).click()
    page.once('dialog', (dialog) => dialog.accept())
    const deleted = untilSynced(page, 'DELETE', job(run))
    await editor(page).getByRole('button', { name: 'Delete this tiddler' }).click()
    await article(page, 'Home')
      .getByRole('checkbox', { name: job(run), exact: true })
      .waitFor({ state: 'detached' })
    await deleted
  },
}

const reload = {
  name: 'reload',
  acts: [{ type: 'click', what: 'Shopping link' }],
  async run({ page, run }) {
    const listed = untilListed(page)
    await page.reload()
    await article(page, 'Home').getByText('Open jobs: ').waitFor()
    await listed
    await article(page, 'Home')
      .getByRole('checkbox', { name: job(run), exact: true })
      .waitFor({ state: 'detached' })
    await article(page, 'Home').getByRole('link', { name: 'Shopping' }).click()
    const entries = article(page, 'Shopping').locator('.tc-droppable a')
    for (const [at, text] of (orders.get(run) ?? []).entries())
      await entries.nth(at).filter({ hasText: text }).waitFor()
  },
}

export const steps = [open, recipe, create, edit, done, priority, sort, search, sync, remove, reload]
