import { expect } from '@playwright/test'
import type { Selectors } from '@gasoline/wire'
import { test } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

/** The element with `data-x` is acted on; no selector uses that attribute. */
const ROLES: Readonly<Record<string, string>> = {
  '<button data-x aria-label="N">b</button>': 'button',
  '<a data-x href="#" aria-label="N">a</a>': 'link',
  '<input data-x type="checkbox" aria-label="N">': 'checkbox',
  '<input data-x type="radio" aria-label="N">': 'radio',
  '<input data-x aria-label="N">': 'textbox',
  '<input data-x type="text" aria-label="N">': 'textbox',
  '<input data-x type="email" aria-label="N">': 'textbox',
  '<input data-x type="search" aria-label="N">': 'searchbox',
  '<input data-x type="number" aria-label="N">': 'spinbutton',
  '<input data-x type="range" aria-label="N">': 'slider',
  '<input data-x type="submit" aria-label="N">': 'button',
  '<textarea data-x aria-label="N"></textarea>': 'textbox',
  '<select data-x aria-label="N"><option>o</option><option>p</option></select>': 'combobox',
  '<img data-x alt="N" width="40" height="40">': 'img',
  '<nav data-x aria-label="N">n</nav>': 'navigation',
  '<main data-x aria-label="N">m</main>': 'main',
  '<header data-x aria-label="N">h</header>': 'banner',
  '<footer data-x aria-label="N">f</footer>': 'contentinfo',
}

const NO_ROLE = ['<div data-x>plain</div>', '<a data-x>no link</a>', '<x-own data-x>own</x-own>']

/** The shortest end of a path that finds the element alone. */
const PATHS: Readonly<Record<string, string>> = {
  '<p class="hint" data-x>alone</p>': 'p.hint',
  '<p class="hint">a</p><form><p class="hint" data-x>in a form</p></form>': 'form > p.hint',
  '<p class="css-1x2y3z sc-bdVaJa hint" data-x>generated classes</p>': 'p.hint',
  '<ul><li>a</li><li data-x>second</li><li>c</li></ul>': 'li:nth-child(2)',
  '<b>a</b><div><section id="cart"><b data-x>below an id</b></section></div>': '#cart > b',
}

test('roles of all elements that the specification maps, and paths as short as they are stable', async ({
  session,
}) => {
  const shapes = [...Object.keys(ROLES), ...NO_ROLE, ...Object.keys(PATHS)]
  const site = await session.startSite({ '/': '<!doctype html><body>' })
  const page = await session.openPage(`${site.origin}/`)
  const begun: number[] = []
  for (const html of shapes) {
    await page.evaluate((markup) => (document.body.innerHTML = markup), html)
    begun.push(Date.now())
    const element = page.locator('[data-x]')
    // Of these a click alone changes nothing, and is no action.
    if (html.startsWith('<select')) await element.selectOption('p')
    else if (html.includes('range')) await element.fill('70')
    else await element.click()
  }
  const recorded = new Map<string, Selectors>()
  await expect
    .poll(async () => {
      for (const { at, selectors } of (await session.snapshot()).enhanced_actions) {
        const shape = shapes[begun.findLastIndex((start) => start <= Number(at))]
        if (shape !== undefined && selectors) recorded.set(shape, selectors as Selectors)
      }
      return shapes.filter((shape) => !recorded.has(shape))
    }, soon)
    .toEqual([])
  const roleOf = (shape: string) => recorded.get(shape)?.role
  for (const [shape, role] of Object.entries(ROLES)) expect(roleOf(shape), shape).toMatchObject({ role, name: 'N' })
  for (const shape of NO_ROLE) expect(roleOf(shape), shape).toBeUndefined()
  for (const [shape, path] of Object.entries(PATHS)) expect(recorded.get(shape)?.cssPath, shape).toBe(path)
})
