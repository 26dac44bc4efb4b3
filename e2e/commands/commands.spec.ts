import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import type { Site } from '../support/site.ts'
import { connectTools } from '../support/tool-client.ts'
import type { ToolClient } from '../support/tool-client.ts'
import { expectPrompt } from '../support/prompt.ts'
import { soon } from '../support/soon.ts'

const POLICY =
  "default-src 'self'; script-src 'nonce-n'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'"

const SECRETS = {
  password: 'Hunter-2-hunter',
  code: '731904',
  card: '4000123412341234',
  hidden: 'tok-in-hidden',
  meta: 'meta-token-9',
  area: 'page-secret-text',
  edited: 'edited-key',
  twin: 'twin-word',
}

const HTML = `<!doctype html><html lang="en"><title>Shop</title><meta name="csrf-token" content="${SECRETS.meta}">
<style>.badge { color: rgb(1, 2, 3) } .ghost { opacity: 0 } .none { display: none }</style>
<h1>Our <b>shop</b></h1><div role="heading" aria-level="3">Offers</div>
<form name="login" action="/enter"><label>User <input name="user" value="ann" required></label>
<label for="pw">Password</label><input id="pw" type="password" name="attributes" value="${SECRETS.password}">
<input name="children" autocomplete="one-time-code" value="${SECRETS.code}"><input name="matches" autocomplete="cc-number" value="${SECRETS.card}">
<input type="hidden" name="csrf_token" value="${SECRETS.hidden}"><textarea name="api_secret">${SECRETS.area}</textarea>
<input type="password" value="${SECRETS.twin}"><input type="password" value="other-twin">
<b contenteditable aria-label="API key"><u>${SECRETS.edited}</u></b>
<select name="localName"><option>one</option><option>two</option></select><button>Enter</button></form>
<label>Search <input type="search" id="search"></label><a href="/more">More</a><img src="/x.png">
<p class="badge">New</p><output data-copy="${SECRETS.password}">You typed ${SECRETS.password}</output><p class="ghost">Ghost</p><p class="none">None</p>
<ul>${'<li>row</li>'.repeat(60)}</ul><x-card>slotted</x-card><iframe src="/frame"></iframe>
<script nonce="n">
  const card = document.querySelector('x-card').attachShadow({ mode: 'open' })
  const inner = document.createElement('button')
  inner.textContent = 'In the shadow'
  card.append(inner, document.createElement('slot'))
  window.seen = { mutations: 0, messages: 0 }
  new MutationObserver((list) => (seen.mutations += list.length)).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  addEventListener('message', () => seen.messages++)
</script>`

// One browser for all: they only look.
test.describe.configure({ mode: 'default' })

let session: Session
let close: () => Promise<void>
let tools: ToolClient
let site: Site
let page: Page

test.beforeAll(async ({ launchOptions }) => {
  ;({ session, close } = await startSession(launchOptions))
  tools = await connectTools(session.server.url)
  site = await session.startSite({
    '/': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY }).end(HTML)
    },
    '/frame':
      '<title>f</title><script>addEventListener("message", () => parent.postMessage("heard", "*"))</script><p>In the frame',
  })
  page = await session.openPage(site.origin)
  await expect.poll(async () => (await tools.call('get_page_info')).isError, soon).toBe(false)
})

test.afterAll(async () => {
  await tools.close()
  await close()
})

test('query_dom lists what is there, down to shadow roots, and what it left out', async () => {
  const badge = await tools.call('query_dom', { selector: '.badge', include_styles: true, properties: ['hidden'] })
  expect(badge.data).toMatchObject({ url: `${site.origin}/`, title: 'Shop', matchCount: 1, framesNotSearched: 1 })
  expect(badge.data.matches).toMatchObject([
    { tag: 'p', attributes: { class: 'badge' }, text: 'New', visible: true, properties: { hidden: false } },
  ])
  expect(badge.data.matches).toMatchObject([{ styles: { color: 'rgb(1, 2, 3)', display: 'block' } }])

  const hidden = await tools.call('query_dom', { selector: '.ghost, .none' })
  expect(hidden.data.matches).toMatchObject([{ visible: false }, { visible: false }])

  const rows = await tools.call('query_dom', { selector: 'li' })
  expect(rows.data).toMatchObject({ matchCount: 60 })
  expect(Number(rows.data.returnedCount) + Number(rows.data.dropped)).toBe(60)

  const list = await tools.call('query_dom', { selector: 'ul', include_children: true, max_depth: 1 })
  expect(list.data.matches).toMatchObject([
    { children: Array.from({ length: 20 }, () => ({ tag: 'li', text: 'row' })), childrenLeftOut: 40 },
  ])

  const card = await tools.call('query_dom', { selector: 'x-card', include_children: true })
  expect(card.data.matches).toMatchObject([
    { text: 'In the shadow slotted', children: [{ tag: 'button' }, { tag: 'slot' }] },
  ])
  const inner = await tools.call('query_dom', { selector: 'button' })
  expect(inner.data.matches).toMatchObject([{ text: 'Enter' }, { text: 'In the shadow' }])

  const box = await page.locator('.badge').boundingBox()
  const [match] = badge.data.matches as [{ boundingBox: unknown }]
  expect(match.boundingBox).toEqual(
    Object.fromEntries(Object.entries(box ?? {}).map(([k, v]) => [k, Math.round(v * 10) / 10])),
  )
})

test('get_page_info lists the address, and the forms by their labels', async () => {
  const { data } = await tools.call('get_page_info')
  expect(data).toMatchObject({
    url: `${site.origin}/`,
    viewport: { width: 1280, height: 720 },
    headings: [
      { level: 1, text: 'Our shop' },
      { level: 3, text: 'Offers' },
    ],
    counts: { links: 1, images: 1, interactive: 13 },
    documentHeight: await page.evaluate(() => document.documentElement.scrollHeight),
  })
  expect(data.forms).toEqual([
    {
      name: 'login',
      action: `${site.origin}/enter`,
      fields: [
        { name: 'user', label: 'User', type: 'text', required: true },
        { name: 'attributes', label: 'Password', type: 'password', required: false },
        { name: 'children', type: 'text', required: false },
        { name: 'matches', type: 'text', required: false },
        { name: 'api_secret', type: 'textarea', required: false },
        { type: 'password', required: false },
        { type: 'password', required: false },
        { name: 'localName', type: 'select-one', required: false },
      ],
    },
    { name: '(outside any form)', fields: [{ name: 'search', label: 'Search', type: 'search', required: false }] },
  ])
})

test('run_accessibility_audit finds what is wrong under a strict policy, and the page does not notice', async () => {
  const before = await page.evaluate(() => ({
    ...Reflect.get(window, 'seen'),
    keys: Object.keys(window).length,
    y: scrollY,
  }))
  const requests = site.requests.length
  const { data } = await tools.call('run_accessibility_audit', { force_refresh: true })
  expect(data.violations).toContainEqual(expect.objectContaining({ id: 'image-alt', impact: 'critical', nodeCount: 1 }))
  expect(data.violations).not.toContainEqual(expect.objectContaining({ id: 'html-has-lang' }))
  expect(data).toMatchObject({ framesNotAudited: 1 })

  const scoped = await tools.call('run_accessibility_audit', { scope: 'form', tags: ['wcag2a'] })
  const ids = (scoped.data.violations as { id: string }[]).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['label', 'select-name']))
  expect(ids).not.toContain('image-alt')

  expect(
    await page.evaluate(() => [typeof Reflect.get(window, 'axe'), typeof Reflect.get(window, 'gasolineCommands')]),
  ).toEqual(['undefined', 'undefined'])
  expect(
    await page.evaluate(() => ({ ...Reflect.get(window, 'seen'), keys: Object.keys(window).length, y: scrollY })),
  ).toEqual(before)
  expect(site.requests.slice(requests)).toEqual([])
})

test('values of secret fields stay in the page, whichever way they are queried', async () => {
  const properties = ['value', 'defaultValue', 'outerHTML', 'innerHTML', 'textContent', 'innerText', 'form']
  const results = await Promise.all([
    tools.call('query_dom', { selector: 'html', include_children: true, max_depth: 5, properties }),
    tools.call('query_dom', { selector: 'input, textarea, meta, form, u', include_styles: true, properties }),
    tools.call('run_accessibility_audit', { scope: 'form', force_refresh: true }),
    tools.call('get_page_info'),
  ])
  for (const { raw, isError } of results) {
    expect(isError).toBe(false)
    for (const secret of Object.values(SECRETS)) expect(raw).not.toContain(secret)
  }
  // What the server redacts carries a kind and a hash: this mark is the page's own.
  const password = await tools.call('query_dom', { selector: '#pw', properties: ['value', 'required'] })
  expect(password.data.matches).toMatchObject([
    { attributes: { value: '[redacted]' }, properties: { value: '[redacted]', required: false } },
  ])
  const user = await tools.call('query_dom', { selector: '[name=user]', properties: ['value'] })
  expect(user.data.matches).toMatchObject([{ attributes: { value: 'ann' }, properties: { value: 'ann' } }])
})

test('200 commands in a row all get their own result, in time', async () => {
  await page.evaluate(() => {
    const place = document.querySelector('ul') ?? document.body
    for (let i = 0; i < 200; i++)
      place.append(Object.assign(document.createElement('i'), { id: `n${i}`, textContent: `number ${i}` }))
  })
  let slowest = 0
  for (let i = 0; i < 200; i++) {
    const startedAt = Date.now()
    const { data } = await tools.call('query_dom', { selector: `#n${i}` })
    slowest = Math.max(slowest, Date.now() - startedAt)
    expect(data.matches).toMatchObject([{ text: `number ${i}` }])
  }
  await expectPrompt(slowest, 2_000)
})
