import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { SelectorKind, Selectors } from '@gasoline/wire'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { createDocument, locate, locateBy } from './locate.ts'
import { SHAPES } from './markup.ts'
import type { Shape } from './shape.ts'
import { soon } from '../support/soon.ts'

const NO_ACT = new Set(['navigate', 'scroll', 'submit'])
/** On a busy machine a count may be cut short, and is unknown then: so the act is repeated. */
const ATTEMPTS = 3

/** Puts the shape into an empty page, untouched. */
async function show(page: Page, origin: string, { html, script = '' }: Shape): Promise<void> {
  // Only the browser's own parser makes shadow roots that HTML declares.
  if (html.includes('shadowrootmode')) await page.goto(`${origin}/declared`)
  await page.evaluate(
    ([markup, code]) => {
      if (!markup.includes('shadowrootmode')) document.body.innerHTML = markup
      // oxlint-disable-next-line no-eval -- the test's own script
      eval(code)
    },
    [html, script] as const,
  )
}

function findPlace(page: Page, { frame }: Shape) {
  return frame === undefined ? page : page.frameLocator(frame)
}

async function act(page: Page, shape: Shape): Promise<void> {
  const { target, at = target, keys = [] } = shape
  const box = await findPlace(page, shape).locator(at).boundingBox()
  if (!box) throw new Error(`Nothing to click at ${at}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  for (const key of keys) await page.keyboard.press(key)
}

/** Acts on every shape in turn, and gives what was recorded of each. */
async function recordAll(session: Session, page: Page, origin: string, names: readonly string[]) {
  const begun: { readonly name: string; readonly at: number }[] = []
  for (const name of names) {
    await show(page, origin, SHAPES[name] as Shape)
    begun.push({ name, at: Date.now() })
    await act(page, SHAPES[name] as Shape)
  }
  const recorded = new Map<string, Selectors>()
  await expect
    .poll(async () => {
      for (const { type, at, selectors } of (await session.snapshot()).enhanced_actions) {
        const name = begun.findLast((start) => start.at <= Number(at))?.name
        if (name !== undefined && !NO_ACT.has(String(type))) recorded.set(name, selectors as Selectors)
      }
      return names.filter((name) => !recorded.has(name))
    }, soon)
    .toEqual([])
  return recorded
}

const isKnown = ({ best, counts }: Selectors) => best !== undefined && !Object.values(counts).includes(null)

test('the best selector matches the element that was acted on, and nothing else, in Playwright itself', async ({
  session,
  page: other,
}) => {
  const declared = Object.values(SHAPES).find(({ html }) => html.includes('shadowrootmode'))?.html ?? ''
  const site = await session.startSite({
    '/': '<!doctype html>',
    '/declared': `<!doctype html>${declared}`,
    '/framed': '<!doctype html><button>Pay</button>',
  })
  const page = await session.openPage(`${site.origin}/`)
  await other.goto(`${site.origin}/`)
  const names = Object.keys(SHAPES)
  expect(names.length).toBeGreaterThanOrEqual(40)
  const recorded = await recordAll(session, page, site.origin, names)
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const unknown = names.filter((name) => !isKnown(recorded.get(name) as Selectors))
    for (const [name, selectors] of await recordAll(session, page, site.origin, unknown)) recorded.set(name, selectors)
  }
  for (const name of names)
    await test.step(name, () => check(other, site.origin, name, recorded.get(name) as Selectors))
})

/** On the page as it was before the act. */
async function check(page: Page, origin: string, name: string, selectors: Selectors): Promise<void> {
  const shape = SHAPES[name] as Shape
  await show(page, origin, shape)
  const found = locate(page, selectors)
  const meant = await findPlace(page, shape).locator(shape.target).elementHandle()
  const isSame = found.evaluateAll((elements, element) => elements.length === 1 && elements[0] === element, meant)
  const kinds = Object.keys(selectors.counts) as SelectorKind[]
  const counts = kinds.map((kind) => locateBy(createDocument(page, selectors), kind, selectors).count())
  expect(await isSame, `${name}: ${JSON.stringify(selectors)}`).toBe(true)
  const expected = (await Promise.all(counts)).map((count, index) => [kinds[index], Math.min(count, 2)])
  expect(selectors.counts, name).toEqual(Object.fromEntries(expected))
}
