import { until } from '../capture/chromium.mjs'

/** Does what a person does, by real input events. */
export async function walk(page, origin, steps) {
  for (const step of steps) await ACTS[step.do](page, step, origin)
}

const ACTS = {
  open: async (page, { path }, origin) => {
    await page.call('Page.navigate', { url: origin + path })
    const isThere = `location.href.startsWith(${JSON.stringify(origin)}) && document.readyState === 'complete'`
    // Between two documents there is nothing to evaluate in.
    await until(() => page.evaluate(isThere).catch(() => false))
  },
  click: async (page, { on }) => {
    const { x, y } = await until(() => page.evaluate(`(${findMiddle.toString()})(${JSON.stringify(on)})`))
    for (const type of ['mousePressed', 'mouseReleased'])
      await page.call('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  },
  type: async (page, { on, text }) => {
    await ACTS.click(page, { on })
    for (const key of text) {
      await page.call('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
      await page.call('Input.dispatchKeyEvent', { type: 'keyUp', key })
    }
  },
  see: async (page, { text, in: part = 'body' }) => {
    const [words, selector] = [JSON.stringify(text), JSON.stringify(part)]
    await until(() => page.evaluate(`document.querySelector(${selector})?.innerText.includes(${words})`))
  },
}

/** Runs in the page. */
function findMiddle(selector) {
  const element = document.querySelector(selector)
  if (!element) return undefined
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined
}
