import { expect } from '@playwright/test'
import type { JSHandle, Page } from '@playwright/test'
import type { SelectorKind, Selectors } from '@gasoline/wire'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { locate, locateBy } from './locate.ts'
import { soon } from '../support/soon.ts'

interface Case {
  readonly html: string
  /** Gives the element that is clicked. */
  readonly target: string
  /** What the recorded description is expected to hold, once there has been time for all of it. */
  readonly scope?: string
}

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('')

const rows = (count: number) =>
  `<table>${many(
    count,
    (i) => `<tr><td>User ${i}<td>user${i}@shop.test<td><button>Edit</button><button>Delete</button></tr>`,
  )}</table>`

/** Two branches at each level, and all of them alike. */
const branches = (levels: number): string =>
  levels === 0 ? '<i>leaf</i>' : `<div>${branches(levels - 1)}</div><div>${branches(levels - 1)}</div>`

const all = (css: string, index: number) => `document.querySelectorAll('${css}')[${index}]`

const CASES: Record<string, Case> = {
  'a button in each of 1,000 rows': {
    html: rows(1000),
    target: `${all('tr', 501)}.querySelectorAll('button')[1]`,
    scope: 'User 501',
  },
  'a button in each of 3,000 rows': { html: rows(3000), target: `${all('tr', 1501)}.querySelectorAll('button')[1]` },
  'a row of its own among 1,000': {
    html: `<table>${many(1000, (i) => `<tr><td>Order ${i}<td><button>Cancel order ${i}</button></tr>`)}</table>`,
    target: all('button', 500),
  },
  '600 labelled sections': {
    html: many(
      600,
      (i) => `<section aria-labelledby="part${i}"><h3 id="part${i}">Part ${i}</h3><button>Toggle</button></section>`,
    ),
    target: all('button', 300),
    scope: 'Part 300',
  },
  '600 sections with a heading': {
    html: `<main>${many(600, (i) => `<section><h3>Part ${i}</h3><p>Words</p><button>Toggle</button></section>`)}</main>`,
    target: all('button', 300),
    scope: 'Part 300',
  },
  'an ARIA grid of 500 by 8': {
    html: `<div role="grid">${many(500, (row) => `<div role="row">${many(8, (cell) => `<div role="gridcell">${row * cell}</div>`)}</div>`)}</div>`,
    target: all('[role=gridcell]', 250 * 8 + 7),
  },
  'the same rows in two panels': {
    html: ['left', 'right']
      .map(
        (side) =>
          `<div class="panel panel-${side}"><ul>${many(40, (i) => `<li><a href="#">file ${i}.txt</a> <span class="day">18.11.2026</span> <i>-</i></li>`)}</ul></div>`,
      )
      .join(''),
    target: all('.panel-right .day', 17),
    scope: 'file 17.txt',
  },
  '800 equal labels': {
    html: `<form>${many(800, () => '<label>Field <input></label>')}</form>`,
    target: all('input', 555),
  },
  '2,000 cards without any difference': {
    html: many(2000, () => '<div class="card"><span>Item</span><button>Buy</button></div>'),
    target: all('button', 1234),
  },
  'a virtualised list in a large page': {
    html: `<div style="height:300px;overflow:auto"><div style="height:90000px;position:relative">${many(
      40,
      (i) =>
        `<div class="entry" style="position:absolute;top:${i * 24}px"><b>Entry ${i + 5000}</b> <button>Open</button></div>`,
    )}</div></div>${many(3000, (i) => `<p>Filler ${i}</p>`)}`,
    target: `${all('.entry', 7)}.querySelector('button')`,
    scope: 'Entry 5007',
  },
  'a tree of 2,000 branching elements': { html: branches(10), target: all('i', 700) },
  'a chain of 400 elements': {
    html: `${'<div>'.repeat(400)}<b>one</b><b>one</b>${'</div>'.repeat(400)}`,
    target: all('b', 1),
  },
  'a button at each level of a chain of 200 elements': {
    html: `${'<div><button>Step</button>'.repeat(200)}${'</div>'.repeat(200)}`,
    target: all('button', 120),
  },
  'SVG with names in mixed case': {
    html: `<svg width="300" height="300">${many(600, (i) => `<foreignObject x="${(i % 20) * 15}" y="${Math.floor(i / 20) * 10}" width="15" height="10"><div style="height:10px"></div></foreignObject>`)}</svg>`,
    target: all('svg div', 333),
  },
  '300 shadow roots': {
    html: `<div></div><script>
      for (let i = 0; i < 300; i++) {
        const card = document.createElement('x-card')
        card.attachShadow({ mode: 'open' }).innerHTML = '<p>Card ' + i + '</p><button>Open</button>'
        document.querySelector('div').append(card)
      }</script>`,
    target: `${all('x-card', 200)}.shadowRoot.querySelector('button')`,
  },
  'a button in a host and one in its shadow root': {
    html: `${many(700, () => '<x-box><button>Same</button></x-box>')}<script>
      for (const box of document.querySelectorAll('x-box'))
        box.attachShadow({ mode: 'open' }).innerHTML = '<i>in</i><button>Same</button><slot></slot>'</script>`,
    target: `${all('x-box', 350)}.shadowRoot.querySelector('button')`,
  },
}

/** Clicks, and gives what was recorded of it. */
async function click(session: Session, page: Page, target: JSHandle<Element>): Promise<Selectors> {
  const element = target.asElement()
  await element?.scrollIntoViewIfNeeded()
  const box = await element?.boundingBox()
  if (!box) throw new Error('nothing to click')
  const before = Date.now()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  let selectors: unknown
  await expect
    .poll(async () => {
      const { enhanced_actions: actions } = await session.snapshot()
      selectors = actions.findLast(
        ({ type, at }) => /^(click|focus|input)$/.test(String(type)) && Number(at) >= before,
      )?.selectors
      return selectors
    }, soon)
    .toBeTruthy()
  return selectors as Selectors
}

/** In Playwright's own engine: the best selector is right, and so is every count that is known. */
async function check(page: Page, target: JSHandle<Element>, selectors: Selectors): Promise<void> {
  const details = JSON.stringify(selectors)
  expect(selectors.best, details).toBeTruthy()
  const isIt = (elements: Element[], element: Element) => elements.length === 1 && elements[0] === element
  expect(await locate(page, selectors).evaluateAll(isIt, target), details).toBe(true)
  for (const [kind, count] of Object.entries(selectors.counts)) {
    if (count === null) continue
    const found = await locateBy(page, kind as SelectorKind, selectors).count()
    expect(Math.min(found, 2), `${kind} in ${details}`).toBe(count)
  }
  expect(selectors.counts.cssPath, details).toBe(1)
}

test('in large pages too the clicked element gets a unique selector', async ({ session }) => {
  const names = Object.keys(CASES)
  const site = await session.startSite(
    Object.fromEntries(names.map((name, i) => [`/${i}`, `<!doctype html><body>${CASES[name]?.html}`])),
  )
  for (const [i, name] of names.entries()) {
    await test.step(name, async () => {
      const page = await session.openPage(`${site.origin}/${i}`)
      const { target: code, scope } = CASES[name] as Case
      const target = (await page.evaluateHandle(code)) as JSHandle<Element>
      await check(page, target, await click(session, page, target))
      // On a busy machine there may be no time for the text around it.
      if (scope !== undefined)
        await expect.poll(async () => (await click(session, page, target)).within?.scope.hasText, soon).toBe(scope)
      await page.close()
    })
  }
})

test('a page that changes on pointer down leaves no time, and still gets a best selector', async ({ session }) => {
  const change = `<script>addEventListener('pointerdown', () => document.body.append(document.createElement('hr')), true)</script>`
  const site = await session.startSite({ '/': `<!doctype html><body>${change}${rows(1000)}` })
  const page = await session.openPage(`${site.origin}/`)
  for (const row of [3, 500, 999]) {
    const target = await page.evaluateHandle((at) => {
      const button = document.querySelectorAll('tr')[at]?.querySelectorAll('button')[1]
      if (!button) throw new Error('no button')
      return button
    }, row)
    const selectors = await click(session, page, target)
    await check(page, target, selectors)
    expect(selectors.counts, JSON.stringify(selectors)).not.toHaveProperty('role', 1)
  }
})
