import { EMAIL, PASSWORD, tidy } from './seed.mjs'

const name = (run) => `Zelkova ${run}: Kashmir`
const row = (page, text) => page.getByRole('row').filter({ hasText: text })
const section = (page, collection) => page.locator(`a.v-list-item[href$="/content/${collection}"]`)
const action = (page, icon) =>
  page
    .locator('header')
    .getByRole('button')
    .filter({ has: page.locator(`[data-icon=${icon}]`) })
const input = (page, field) => page.locator(`input[field=${field}]`)
const dialog = (page) => page.locator('#dialog-outlet')
const click = (what) => ({ type: 'click', what })
const type = (what) => ({ type: 'input', what })
const key = (what) => ({ type: 'keypress', what })

const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(new URL(url).origin)
    await page.goto(url)
    await page.getByPlaceholder('Email').waitFor()
  },
}

const login = {
  name: 'login',
  acts: [type('Email'), type('Password'), key('Enter in Password')],
  async run({ page }) {
    await page.getByPlaceholder('Email').fill(EMAIL)
    await page.getByPlaceholder('Password').fill(PASSWORD)
    const user = page.waitForResponse((response) => response.url().includes('/users/me?'))
    await page.keyboard.press('Enter')
    await user
    await page.getByPlaceholder('Email').waitFor({ state: 'detached' })
    await page.locator('.module-bar').waitFor()
    await section(page, 'plants').waitFor()
    await row(page, 'Mill Terrace').waitFor()
  },
}

const list = {
  name: 'list',
  acts: [click('Plants in the navigation')],
  async run({ page }) {
    await section(page, 'plants').click()
    await row(page, 'Silver Birch').waitFor()
    await row(page, 'Field Maple').waitFor()
  },
}

const create = {
  name: 'create',
  acts: [click('create item'), type('Name'), type('Family'), type('Height'), click('Evergreen'), click('save')],
  async run({ page, run }) {
    await page.locator('a[href$="/content/plants/+"]').click()
    await input(page, 'name').fill(name(run))
    await input(page, 'family').fill('Ulmaceae')
    await input(page, 'height').fill('30')
    await page.locator('button[field=evergreen]').click()
    await action(page, 'check').click()
    await row(page, name(run)).filter({ hasText: '30' }).waitFor()
  },
}

const search = {
  name: 'search',
  acts: [click('search'), type('search field'), key('Enter in the search field')],
  async run({ page, run }) {
    await action(page, 'search').click()
    await page.getByPlaceholder('Search Items...').fill(name(run))
    await page.keyboard.press('Enter')
    await row(page, 'Silver Birch').waitFor({ state: 'detached' })
    await row(page, name(run)).waitFor()
  },
}

const edit = {
  name: 'edit',
  acts: [click('row of the plant'), type('Height'), key('Control+s')],
  async run({ page, run }) {
    await row(page, name(run)).click()
    await page.waitForFunction(() => document.querySelector('input[field=height]')?.value === '30')
    await input(page, 'height').fill('33')
    await page.keyboard.press('Control+s')
    await page
      .locator('.sidebar-detail')
      .filter({ hasText: 'Revisions' })
      .locator('.badge')
      .filter({ hasText: '2' })
      .waitFor()
    await page.waitForFunction(() => document.querySelector('input[field=height]')?.value === '33')
  },
}

const comment = {
  name: 'comment',
  acts: [click('Comments in the sidebar'), type('comment'), click('Submit')],
  async run({ page, run }) {
    await page
      .locator('.sidebar-detail .toggle')
      .filter({ has: page.locator('[data-icon=chat_bubble_outline]') })
      .click()
    await page.locator('[placeholder="Leave a comment..."]').pressSequentially(`Prune in March (${run})`)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.locator('.comment-item').getByText(`Prune in March (${run})`).waitFor()
  },
}

const back = {
  name: 'back',
  acts: [click('Plants in the navigation')],
  async run({ page, run }) {
    await section(page, 'plants').click()
    await row(page, name(run)).filter({ hasText: '33' }).waitFor()
  },
}

const clear = {
  name: 'clear',
  acts: [click('clear in the search field')],
  async run({ page }) {
    await action(page, 'close').click()
    await row(page, 'Silver Birch').waitFor()
  },
}

const arrange = {
  name: 'arrange',
  acts: [{ type: 'drag', what: 'the lower one of Silver Birch and Holm Oak onto the upper one' }],
  async run({ page }) {
    const oak = row(page, 'Holm Oak')
    const birch = row(page, 'Silver Birch')
    const isOakLower = (await oak.boundingBox()).y > (await birch.boundingBox()).y
    const [lower, upper] = isOakLower ? [oak, birch] : [birch, oak]
    const sorted = page.waitForResponse((response) => response.url().includes('/utils/sort/'))
    await dragAbove(page, lower.locator('.drag-handle'), upper)
    await sorted
  },
}

async function dragAbove(page, handle, target) {
  const { x, y } = await target.boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 30, { steps: 6 })
  await page.mouse.move(x + 20, y + 10, { steps: 6 })
  await page.mouse.up()
}

const again = {
  name: 'again',
  acts: [click('Gardens in the navigation'), click('Plants in the navigation')],
  async run({ page }) {
    const first = page
      .locator('tbody tr')
      .filter({ hasText: /Holm Oak|Silver Birch/ })
      .first()
    const upper = (await first.textContent()).includes('Holm Oak') ? 'Holm Oak' : 'Silver Birch'
    await section(page, 'gardens').click()
    await row(page, 'Mill Terrace').waitFor()
    await section(page, 'plants').click()
    await row(page, 'Field Maple').waitFor()
    await first.filter({ hasText: upper }).waitFor()
  },
}

const remove = {
  name: 'delete',
  acts: [click('row of the plant'), click('delete'), click('Delete in the dialog')],
  async run({ page, run }) {
    await row(page, name(run)).click()
    await action(page, 'delete').click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Field Maple').waitFor()
    await row(page, name(run)).waitFor({ state: 'detached' })
  },
}

const settings = {
  name: 'settings',
  acts: [click('Settings'), click('Project Settings'), type('Project Name'), click('save')],
  async run({ page, run }) {
    await page.locator('.module-bar a[href*="/settings"]').click()
    await page.locator('a.v-list-item[href$="/settings/project"]').click()
    await input(page, 'project_name').fill(`Nursery ${run}`)
    await action(page, 'check').click()
    await page.locator('.module-nav, #navigation').getByText(`Nursery ${run}`).waitFor()
  },
}

const logout = {
  name: 'logout',
  acts: [click('Sign Out at the avatar'), click('Sign Out in the dialog')],
  async run({ page }) {
    await page.locator('.module-bar-avatar').hover()
    await page.locator('.module-bar-avatar .sign-out').click()
    await dialog(page).getByRole('link', { name: 'Sign Out' }).click()
    await page.getByPlaceholder('Email').waitFor()
  },
}

export const steps = [
  open,
  login,
  list,
  create,
  search,
  edit,
  comment,
  back,
  clear,
  arrange,
  again,
  remove,
  settings,
  logout,
]
