import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page, TestInfo } from '@playwright/test'
import type { Session } from '../support/extension.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MOST_STOPS = 60

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
}

/** The popup as a page of its own, about the tab that shows this page. */
export async function openPopup(session: Session, about: Page | string): Promise<Page> {
  const tabId = typeof about === 'string' ? about : await findTabId(session, about)
  return session.openPage(`chrome-extension://${session.extensionId}/popup.html?tabId=${tabId}`)
}

export function openOptions(session: Session): Promise<Page> {
  return session.openPage(`chrome-extension://${session.extensionId}/options.html`)
}

async function findTabId(session: Session, page: Page): Promise<number> {
  const worker = await session.worker()
  const id = await worker.evaluate(
    async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id,
    page.url(),
  )
  if (id === undefined) throw new Error(`No tab shows ${page.url()}.`)
  return id
}

/** Everything in the extension's settings, as one of its pages reads it. */
export function readStorage(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => chrome.storage.local.get<Record<string, unknown>>(null))
}

/** Looks at a page in light and dark and at several widths: nothing sticks out, and axe finds nothing wrong. */
export async function inspectLooks(page: Page, name: string, widths: readonly number[], info: TestInfo): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 })
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(contentWidth, `${name} at ${width} px`).toBeLessThanOrEqual(width)
      await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}-${width}.png`), fullPage: true })
    }
    expect(await audit(page), `${name}, ${colorScheme}`).toEqual([])
  }
}

async function audit(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  // The script above defines it.
  const violations = await page.evaluate<Finding[]>('axe.run().then(({ violations }) => violations)')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** Goes to an element by the Tab key alone, and makes sure that one can see where one is. */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    const outline = await page.evaluate((wanted) => {
      const focused = document.activeElement
      return focused?.matches(wanted) ? getComputedStyle(focused).outlineStyle : undefined
    }, selector)
    if (outline === undefined) continue
    expect(outline, `focus ring of ${selector}`).toBe('solid')
    return
  }
  throw new Error(`${selector} cannot be reached with the ${key} key.`)
}
