import { expect } from '@playwright/test'
import { LIMITS, type Selectors } from '@gasoline/wire'
import { locate } from '../selectors/locate.ts'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { passTime } from '../support/page-time.ts'
import { soon } from '../support/soon.ts'

type Entry = Record<string, unknown> & { readonly selectors?: Selectors; readonly dropTarget?: Selectors }

const readActions = async (session: Session) =>
  ((await session.snapshot()).enhanced_actions as Entry[]).filter(({ type }) => type !== 'navigate')

const BOARD = `<!doctype html><title>Board</title>
<style>body { margin: 0 } .card, .list { position: absolute; width: 150px; user-select: none } .card { height: 30px; background: #ddd }
.list { height: 200px; top: 100px; background: #eee }</style>
<div class="card" id="clone" style="left: 0">Clone follows</div>
<div class="card" id="none" style="left: 200px">Nothing follows</div>
<div class="card" id="still" style="left: 400px">Nothing happens</div>
<button style="position: absolute; left: 600px">Pressed by mistake</button>
<p style="position: absolute; left: 600px; top: 320px">Text to be selected, from here to there</p>
<section class="list" aria-label="Done" style="left: 0"></section>
<section class="list" aria-label="Later" style="left: 200px"></section>
<script>
  const byId = (id) => document.getElementById(id)
  let ghost
  byId('clone').onpointerdown = () => {
    ghost = byId('clone').cloneNode(true)
    ghost.removeAttribute('id')
    ghost.style.position = 'fixed'
  }
  let isDragging = false
  byId('none').onpointerdown = () => { isDragging = true }
  document.onpointermove = ({ clientX, clientY }) => {
    if (!ghost) return
    document.body.append(ghost)
    Object.assign(ghost.style, { left: clientX - 10 + 'px', top: clientY - 10 + 'px' })
  }
  document.onpointerup = () => {
    ghost?.remove()
    if (ghost) document.querySelector('[aria-label=Done]').append('Moved')
    ghost = undefined
    if (isDragging) setTimeout(() => document.querySelector('[aria-label=Later]').append('Postponed'), 50)
    isDragging = false
  }
</script>`

test('drags where a clone or nothing follows the pointer; what is none', async ({ session }) => {
  const site = await session.startSite({ '/': BOARD })
  const page = await session.openPage(`${site.origin}/`)
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(from[0] + 20, from[1] + 20, { steps: 3 })
    // Longer than an action is watched, as people take for it.
    await passTime(page, LIMITS.page.changeMs + LIMITS.page.changeQuietMs)
    await page.mouse.move(...to, { steps: 5 })
    await page.mouse.up()
  }
  await drag([50, 15], [80, 200])
  await expect(page.getByText('Moved')).toBeVisible()
  await drag([250, 15], [280, 200])
  await expect(page.getByText('Postponed')).toBeVisible()
  await drag([450, 15], [480, 400])
  await drag([620, 10], [640, 400])
  await drag([610, 345], [760, 345])
  await page.getByRole('button').click()
  await expect.poll(async () => (await readActions(session)).at(-1)?.type, soon).toBe('click')
  const actions = await readActions(session)
  expect(
    actions.map(({ type, selectors, dropTarget }) => [
      type,
      selectors?.id ?? selectors?.role?.name,
      dropTarget?.ariaLabel,
    ]),
  ).toEqual([
    ['drag', 'clone', 'Done'],
    ['drag', 'none', 'Later'],
    ['click', 'Pressed by mistake', undefined],
  ])
  await page.close()
})

const NAMES = `<!doctype html><title>Names</title>
<style>@font-face { font-family: 'My Icons'; src: local('Arial') } .pic { font-family: 'My Icons' } nav a { display: block }
.toast { transition: opacity 400ms } .off { opacity: 0 }</style>
<button id="a"><span class="material-icons">delete</span> Remove</button>
<button id="b"><i class="pic">arrow_back</i> Back</button>
<button id="c">&#xe872; Pin</button>
<nav><a href="#1">Inbox <b>3 unread</b></a><a href="#2">Sent</a><a href="#3">Drafts 7</a></nav>
<button id="d" aria-label="Filters, expanded">Filters</button>
<div><a href="#p1">Page 1</a> <a href="#p2">Page 2</a></div>
<svg width="200" height="80"><g><rect x="0" y="0" width="50" height="50"/><text y="70">March</text></g>
<g><rect x="100" y="0" width="50" height="50"/><text x="100" y="70">April</text></g></svg>
<div id="measure" style="width: 50px; height: 50px; overflow: scroll; visibility: hidden"><p style="height: 500px">x</p></div>
<div class="toast">Saved before</div>
<button id="e">Go</button>
<script>
  document.querySelector('#e').onpointerdown = () => {
    document.querySelector('#measure').scrollTop = 100
    document.querySelector('.toast').classList.add('off')
    const p = document.createElement('p')
    p.textContent = 'New text'
    document.body.append(p)
  }
</script>`

test('names without icons and state, each locator unique; nothing of what fades out or cannot be seen', async ({
  session,
}) => {
  const site = await session.startSite({ '/': NAMES })
  const page = await session.openPage(`${site.origin}/`)
  const targets = [
    '#a',
    '#b',
    '#c',
    '[href="#1"]',
    '[href="#3"]',
    '#d',
    '[href="#p2"]',
    'svg g:nth-of-type(2) rect',
    '#e',
  ]
  for (const css of targets) await page.locator(css).click()
  const clicks = async () => (await readActions(session)).filter(({ type }) => type === 'click')
  await expect.poll(async () => (await clicks()).length, soon).toBe(targets.length)
  await expect
    .poll(async () => (await clicks()).at(-1)?.appeared, soon)
    .toEqual([{ text: 'New text', role: 'paragraph' }])
  const shown = (await clicks()).map(({ selectors }) => selectors?.shown ?? selectors?.role?.name ?? selectors?.text)
  expect(shown).toEqual(['Remove', 'Back', 'Pin', 'Inbox', 'Drafts', 'Filters', 'Page', 'April', 'Go'])
  const used = (await clicks()).map(({ selectors }) => selectors?.role && [selectors.role.name, selectors.role.exact])
  expect(used.slice(0, 7)).toEqual([
    ['Remove', false],
    ['Back', false],
    ['Pin', false],
    ['Inbox', false],
    ['Drafts', false],
    ['Filters', false],
    ['Page 2', undefined],
  ])
  for (const [index, { selectors }] of (await clicks()).entries()) {
    const found = locate(page, selectors as Selectors)
    await expect(found, targets[index]).toHaveCount(1)
    const isIt = await found.evaluate(
      (element, css) => element === document.querySelector(css) || element.contains(document.querySelector(css)),
      targets[index] ?? '',
    )
    expect(isIt, targets[index]).toBe(true)
  }
  expect((await readActions(session)).filter(({ type }) => type === 'scroll')).toEqual([])
  await page.close()
})

for (const [type, place] of [
  ['mousewheel', 'window'],
  ['mousewheel', 'document'],
  ['wheel', 'window'],
] as const)
  test(`a page's own ${type} listener on its ${place} is called, and scrolling is the person's`, async ({
    session,
  }) => {
    const site = await session.startSite({
      '/': `<!doctype html><title>Wheel</title><body style="height: 5000px"><p id="count" style="position: fixed">0 turns</p><script>
        let count = 0
        ${place}.addEventListener('${type}', () => { document.querySelector('#count').textContent = ++count + ' turns' }, { passive: true })
      </script>`,
    })
    const page = await session.openPage(`${site.origin}/`)
    await page.mouse.move(200, 200)
    await page.mouse.wheel(0, 300)
    const readScrolls = async () => (await readActions(session)).filter((entry) => entry.type === 'scroll')
    await expect.poll(readScrolls, soon).toMatchObject([{ scrollY: 300 }])
    await expect(page.locator('#count')).toHaveText('1 turns')
    const [scroll] = await readScrolls()
    expect(scroll).not.toHaveProperty('metadata.synthetic')
  })

test('a field that is named by aria-labeledby has that name, as in Playwright', async ({ session }) => {
  const site = await session.startSite({
    '/': '<!doctype html><title>Names</title><span id="size">Size</span><input aria-labeledby="size">',
  })
  const page = await session.openPage(`${site.origin}/`)
  await page.getByRole('textbox', { name: 'Size' }).click()
  const readNames = async () => (await readActions(session)).map(({ selectors }) => selectors?.role)
  await expect.poll(readNames, soon).toMatchObject([{ role: 'textbox', name: 'Size' }])
})

test('of what is shown under the pointer alone, what the pointer is over is recorded; and where a drag began and ended', async ({
  session,
}) => {
  const html = `<!doctype html><style>.tools { display: none } .row:hover > .tools { display: inline }
    :is(:where(.group):hover *) { opacity: 1 } button:hover { opacity: 0.9 } .row { user-select: none }</style>
    <button>Plain</button><div class="row">Ann <span class="tools"><button>Remove Ann</button></span></div>
    <div class="row">Bob <span class="tools"><button>Remove Bob</button></span></div>
    <div class="group">Group <button style="opacity: 0">Pin</button></div>
    <script>document.onpointerup = () => document.body.append(' up')</script>`
  const site = await session.startSite({ '/': html })
  const page = await session.openPage(`${site.origin}/`)
  await page.getByRole('button', { name: 'Plain' }).click()
  const [ann, bob, group] = [page.locator('.row').first(), page.locator('.row').last(), page.locator('.group')]
  await bob.hover({ position: { x: 3, y: 4 } })
  await page.getByRole('button', { name: 'Remove Bob' }).click()
  await group.hover({ position: { x: 3, y: 4 } })
  await page.getByRole('button', { name: 'Pin' }).click()
  await ann.dragTo(group, { sourcePosition: { x: 3, y: 4 }, targetPosition: { x: 9, y: 2 } })
  const read = async () =>
    (await readActions(session)).map(({ type, hoverTarget, offset, dropOffset }) => ({
      type,
      over: (hoverTarget as Selectors | undefined)?.text,
      offset,
      dropOffset,
    }))
  await expect.poll(async () => (await read()).length, soon).toBe(4)
  expect(await read()).toMatchObject([
    { type: 'click', over: undefined },
    { type: 'click', over: expect.stringContaining('Bob') },
    { type: 'click', over: expect.stringContaining('Group') },
    { type: 'drag', offset: { x: 3, y: 4 }, dropOffset: { x: 9 } },
  ])
})

test('of what a script shows under the pointer, what the pointer is over is recorded, and nothing where a click showed it', async ({
  session,
}) => {
  const html = `<!doctype html><p>Shop</p><nav id="user">Ada</nav><nav id="help">Help <button style="display: none">Guide</button></nav>
    <nav id="menu"><button>Menu</button></nav>
    <script>
      const put = (nav, name) => { const button = document.createElement('button'); button.textContent = name; nav.append(button) }
      user.onmouseenter = () => put(user, 'Sign out')
      user.onmouseleave = () => user.querySelector('button').remove()
      help.onmouseenter = () => { help.querySelector('button').style.display = '' }
      menu.querySelector('button').onclick = () => put(menu, 'Settings')
    </script>`
  const site = await session.startSite({ '/': html })
  const page = await session.openPage(`${site.origin}/`)
  await page.getByText('Shop').hover()
  await page.locator('#user').hover()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // Long enough after the click to be no part of it.
  await page.waitForFunction((from) => performance.now() > from + 1_100, await page.evaluate(() => performance.now()))
  await page.locator('#help').hover()
  await page.getByRole('button', { name: 'Guide' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  const read = async () =>
    (await readActions(session)).map(({ hoverTarget }) => (hoverTarget as Selectors | undefined)?.id)
  await expect.poll(async () => (await read()).length, soon).toBe(4)
  expect(await read()).toEqual(['user', 'help', undefined, undefined])
})
