import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

const ROWS = 600
const PAGE = `<!doctype html><title>Page</title><main></main><p></p><script>
const show = () => {
  const rows = Array.from({ length: ${ROWS} }, (_, index) => '<li><span>row ' + index + '</span><button>Remove</button></li>')
  document.querySelector('main').innerHTML = '<input placeholder="Filter"><ul>' + rows.join('') + '</ul>'
}
const clear = () => setTimeout(() => {
  document.querySelector('main').replaceChildren()
  document.querySelector('p').textContent = 'cleared'
})
show()
addEventListener('click', clear)
addEventListener('keydown', ({ key }) => key === 'Escape' && clear())
</script>`

/** Nodes that are in memory, in the document or not. */
async function countNodes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  await devtools.detach()
  return nodes
}

for (const [action, act] of [
  ['a click', (page: Page) => page.getByRole('button').nth(300).click()],
  ['a key', (page: Page) => page.getByPlaceholder('Filter').press('Escape')],
] as const)
  test(`what the page removes after ${action} is not held in memory`, async ({ session }) => {
    const site = await session.startSite({ '/': PAGE })
    const page = await session.openPage(`${site.origin}/`)
    const before = await countNodes(page)
    expect(before).toBeGreaterThan(4 * ROWS)
    await act(page)
    await expect(page.getByText('cleared')).toBeVisible()
    await expect
      .poll(async () => (await session.snapshot()).enhanced_actions.map(({ type }) => type), soon)
      .toContain(action === 'a key' ? 'keypress' : 'click')
    await expect.poll(() => countNodes(page), soon).toBeLessThan(before - 3 * ROWS)
  })
