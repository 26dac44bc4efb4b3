import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LIMITS } from '@gasoline/wire'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { passTime } from '../support/page-time.ts'
import { soon } from '../support/soon.ts'

/** After this much time no action is watched any more: the last look at the page comes so late at most. */
const UNWATCHED_MS = LIMITS.page.changeMs + LIMITS.page.changeQuietMs

const HTML = `<!doctype html><meta charset="utf-8"><title>changes</title>
<style>.off{display:none} #shout{text-transform:uppercase}</style>
<h1>Orders</h1>
<button id="add">Add</button><button id="delete">Remove Bob</button><button id="count">Cart <b>1</b></button>
<button id="toggle">Show help</button><button id="close">Close</button><button id="route">Settings</button>
<button id="late">Load</button><button id="nothing">Nothing</button><button id="many">Many</button>
<button id="flash">Flash</button><button id="rename">Rename</button><button id="shout">Shout</button>
<button id="hidden">Hidden work</button><label>Filter <input id="filter"></label>
<table><tr><td>Ann</td><td><button>Open</button></td></tr><tr id="bob"><td>Bob</td><td><button>Open</button></td></tr><tr><td>Bobby</td><td><button>Open</button></td></tr></table>
<p id="help" class="off">How to order</p><div id="sheet" role="dialog" aria-label="Sheet"><h2>Details</h2></div>
<div id="secret" class="off"><p>Never seen</p></div><ul id="list"><li>Apple</li><li>Pear</li></ul>
<main id="app"><h2>Home</h2><p>Welcome</p></main><div id="log"></div>
<script>
const by = (id) => document.getElementById(id)
const on = (id, work) => by(id).addEventListener('click', work)
on('add', () => by('log').insertAdjacentHTML('beforeend', '<div role="alert" data-testid="toast"><span>Order saved</span></div>'))
on('delete', () => by('bob').remove())
on('count', () => by('count').querySelector('b').firstChild.data = '2')
on('toggle', () => by('help').classList.toggle('off'))
on('close', () => by('sheet').hidden = true)
on('route', () => { history.pushState({}, '', '/settings'); by('app').innerHTML = '<h2>Profile</h2><p>Your name</p>' })
on('late', () => { by('log').textContent = 'Loading…'; setTimeout(() => by('log').innerHTML = '<p>Three results</p>', 400) })
on('many', () => { for (let n = 0; n < 30; n++) by('log').insertAdjacentHTML('beforeend', '<p>Line number ' + 'abcdefghijklmnopqrstuvwxyzABCD'[n] + n + '</p>') })
on('flash', () => { const note = document.createElement('p'); note.textContent = 'Brief'; by('log').append(note); setTimeout(() => note.remove(), 20) })
on('rename', () => by('rename').textContent = 'Renamed')
on('shout', () => by('log').insertAdjacentHTML('beforeend', '<p id="loud" style="text-transform:uppercase">Very loud</p>'))
on('hidden', () => { by('secret').innerHTML = '<p>Still unseen</p>' })
by('filter').oninput = ({ target }) => { for (const item of by('list').children) item.hidden = !item.textContent.includes(target.value) }
</script>`

type Change = { text: string; role?: string; testId?: string }
type Entry = { type: string; target?: string; appeared?: Change[]; disappeared?: Change[]; changesLeftOut?: number }

async function actionOn({ snapshot }: Session, target: string): Promise<Entry | undefined> {
  return ((await snapshot()).enhanced_actions as unknown as Entry[]).findLast((action) => action.target === target)
}

/** What came and went after a click on the button with this id, once it is known. */
async function changesAfter(session: Session, page: Page, id: string) {
  await page.locator(`#${id}`).click()
  const read = async () => {
    const { appeared = [], disappeared = [], changesLeftOut } = (await actionOn(session, `button#${id}`)) ?? {}
    return { appeared, disappeared, ...(changesLeftOut !== undefined && { changesLeftOut }) }
  }
  return { read, until: (expected: unknown) => expect.poll(read, { ...soon, message: id }).toEqual(expected) }
}

test('each action has what appeared and disappeared on the screen', async ({ session }) => {
  const site = await session.startSite({ '/': HTML })
  const page = await session.openPage(`${site.origin}/`)
  const cases: Record<string, { appeared: Change[]; disappeared: Change[] }> = {
    add: { appeared: [{ text: 'Order saved', role: 'alert', testId: 'toast' }], disappeared: [] },
    delete: { appeared: [], disappeared: [{ text: 'Bob', role: 'cell' }] },
    count: { appeared: [{ text: 'Cart 2', role: 'button' }], disappeared: [{ text: 'Cart 1', role: 'button' }] },
    toggle: { appeared: [{ text: 'How to order', role: 'paragraph' }], disappeared: [] },
    close: { appeared: [], disappeared: [{ text: 'Details', role: 'heading' }] },
    route: {
      appeared: [
        { text: 'Profile', role: 'heading' },
        { text: 'Your name', role: 'paragraph' },
      ],
      disappeared: [
        { text: 'Home', role: 'heading' },
        { text: 'Welcome', role: 'paragraph' },
      ],
    },
    late: {
      appeared: [{ text: 'Three results', role: 'paragraph' }],
      disappeared: [{ text: 'Order saved', role: 'alert', testId: 'toast' }],
    },
    rename: { appeared: [{ text: 'Renamed', role: 'button' }], disappeared: [{ text: 'Rename', role: 'button' }] },
    shout: { appeared: [{ text: 'Very loud', role: 'paragraph' }], disappeared: [] },
  }
  for (const [id, expected] of Object.entries(cases)) await (await changesAfter(session, page, id)).until(expected)

  for (const id of ['nothing', 'flash', 'hidden']) await changesAfter(session, page, id)
  const many = await changesAfter(session, page, 'many')
  await expect.poll(async () => (await many.read()).appeared.length, soon).toBe(20)
  expect(await many.read()).toMatchObject({ disappeared: [], changesLeftOut: 10 })
  for (const id of ['nothing', 'flash', 'hidden']) {
    const action = await actionOn(session, `button#${id}`)
    expect(action, id).toMatchObject({ type: 'click' })
    expect(Object.keys(action ?? {}), id).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/appeared|changes/)]),
    )
  }

  await page.locator('#filter').pressSequentially('App')
  const filtered = async () => (await actionOn(session, 'input#filter'))?.disappeared
  await expect.poll(filtered, soon).toEqual([{ text: 'Pear', role: 'listitem' }])
  expect(JSON.stringify(await actionOn(session, 'input#filter'))).not.toContain('appeared":[{"text":"App')
})

test('what is gone again before the next action is marked', async ({ session }) => {
  const html = `<!doctype html><button id="load">Load</button><button id="next" onpointerdown="this.append('!')">Next</button><p id="state"></p><p id="list"></p>
    <script>document.getElementById('load').onclick = () => { state.textContent = 'Please wait'; list.textContent = 'Apples' }
    document.addEventListener('ready', () => state.textContent = '')</script>`
  const site = await session.startSite({ '/': html })
  const page = await session.openPage(`${site.origin}/`)
  const { until } = await changesAfter(session, page, 'load')
  const [list, state] = [
    { text: 'Apples', role: 'paragraph' },
    { text: 'Please wait', role: 'paragraph' },
  ]
  await until({ appeared: [state, list], disappeared: [] })
  await passTime(page, UNWATCHED_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('ready')))
  await page.locator('#next').click()
  await until({ appeared: [{ ...state, brief: true }, list], disappeared: [] })
})

test('a page that is shown only just before the next action belongs to the one before', async ({ session }) => {
  const html = `<!doctype html><button id="next" onpointerdown="this.append('!')">Next</button><button id="go">Go</button>
    <main id="app"><h1>Shop</h1><p>List</p></main>
    <script>document.getElementById('go').onclick = () => {
      app.innerHTML = ''
      setTimeout(() => app.innerHTML = '<h1>Shop</h1><p id="record">Record</p>', 300)
    }</script>`
  const site = await session.startSite({ '/': html })
  const page = await session.openPage(`${site.origin}/`)
  const { until } = await changesAfter(session, page, 'go')
  await page.locator('#record').waitFor()
  await page.locator('#next').click()
  await until({
    appeared: [{ text: 'Record', role: 'paragraph' }],
    disappeared: [{ text: 'List', role: 'paragraph' }],
  })
})

test('what is there again before the next action has not disappeared', async ({ session }) => {
  const html = `<!doctype html><button id="load">Load</button><button id="next">Next</button><main id="app"><p>Name</p><p>Draft</p></main>
    <script>document.getElementById('load').onclick = () => app.innerHTML = ''
    document.addEventListener('ready', () => app.innerHTML = '<p>Name</p><p>Drafts</p>')</script>`
  const site = await session.startSite({ '/': html })
  const page = await session.openPage(`${site.origin}/`)
  const { until } = await changesAfter(session, page, 'load')
  const [name, draft] = [
    { text: 'Name', role: 'paragraph' },
    { text: 'Draft', role: 'paragraph' },
  ]
  await until({ appeared: [], disappeared: [name, draft] })
  await passTime(page, UNWATCHED_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('ready')))
  await page.locator('#next').click()
  await until({ appeared: [], disappeared: [draft] })
})

test('what the pointer shows after an action is marked, what the action shows is not', async ({ session }) => {
  const html = `<!doctype html><style>button { display: block }</style><button id="list">List</button><button id="row">Row</button><p id="rows"></p><p id="preview"></p>
    <script>document.getElementById('list').onclick = () => rows.innerHTML = '<b>Apples</b>'
    document.getElementById('row').onmouseenter = () => {
      preview.textContent = 'Made of apples'
      rows.replaceChildren(...rows.cloneNode(true).childNodes)
    }</script>`
  const site = await session.startSite({ '/': html })
  const page = await session.openPage(`${site.origin}/`)
  const appeared = [
    { text: 'Made of apples', role: 'paragraph', pointed: true },
    { text: 'Apples', role: 'paragraph' },
  ]
  const row = page.locator('#row')
  for (const point of [() => row.hover(), () => row.click()])
    // On a busy machine the pointer may come when the action is no longer watched.
    await expect(async () => {
      await page.reload()
      const { read } = await changesAfter(session, page, 'list')
      await point()
      await expect.poll(read, { timeout: 2_000 }).toEqual({ appeared, disappeared: [] })
    }).toPass({ timeout: 30_000 })
})

test('what appears just before the page unloads is reported, too', async ({ session }) => {
  const leave = `<!doctype html><button id="leave" onclick="this.insertAdjacentHTML('afterend','<p>Bye for now</p>');setTimeout(()=>location.href='/next')">Leave</button>`
  const site = await session.startSite({ '/': leave, '/next': '<!doctype html><p>Next</p>' })
  const page = await session.openPage(`${site.origin}/`)
  await page.locator('#leave').click()
  await expect
    .poll(async () => (await actionOn(session, 'button#leave'))?.appeared, soon)
    .toEqual([{ text: 'Bye for now', role: 'paragraph' }])
})
