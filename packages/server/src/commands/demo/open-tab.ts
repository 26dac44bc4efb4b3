import type { Cdp } from '../../shell/browser/cdp.ts'
import { UserError } from '../../user-error.ts'
import { canRead, findBox } from './page-expressions.ts'

/** Pauses between steps and keys, for a person who watches. */
export interface Pace {
  readonly stepMs: number
  readonly keyMs: number
}

export interface Tab {
  readonly open: (url: string) => Promise<void>
  readonly click: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
  readonly see: (text: string, within: string | undefined) => Promise<void>
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const TIMEOUT_MS = 8_000
const POLL_MS = 30
const OUTLINE = { color: { r: 47, g: 93, b: 74, a: 0.15 }, outlineColor: { r: 200, g: 120, b: 50, a: 1 } }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens a tab that is driven by real input events and read from an isolated world, which the page cannot see. */
export async function openTab(cdp: Cdp, { stepMs, keyMs }: Pace): Promise<Tab> {
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(sessionId)
  const send = (method: string, params: Record<string, unknown> = {}) => cdp.send(method, params, session)
  for (const domain of ['Page', 'DOM', 'Overlay']) await send(`${domain}.enable`)
  const { frameTree } = (await send('Page.getFrameTree')) as { frameTree: { frame: { id: string } } }
  let world: unknown

  async function look<T>(expression: string): Promise<T | undefined> {
    const { result } = await send('Runtime.evaluate', { expression, contextId: world, returnByValue: true })
    return (result as { value?: T }).value
  }

  async function until<T>(expression: string, what: string): Promise<T> {
    const deadline = performance.now() + TIMEOUT_MS
    for (;;) {
      const value = await look<T>(expression)
      if (value) return value
      if (performance.now() > deadline) {
        throw new UserError(
          `The demo waited ${TIMEOUT_MS / 1000} s for ${what}, which did not appear.`,
          'Please report this, with the output of: gasoline doctor',
        )
      }
      await pause(POLL_MS)
    }
  }

  /** The box of an element once it has stopped moving: other content may still load and shift it. */
  async function locate(selector: string): Promise<Box> {
    for (;;) {
      const box = await until<Box>(findBox(selector), selector)
      await pause(POLL_MS)
      const later = await look<Box>(findBox(selector))
      if (JSON.stringify(later) === JSON.stringify(box)) return box
    }
  }

  async function click(selector: string): Promise<void> {
    if (stepMs > 0) {
      await send('Overlay.highlightRect', { ...OUTLINE, ...(await locate(selector)) })
      await pause(stepMs)
      await send('Overlay.hideHighlight')
    }
    const { x, y, width, height } = await locate(selector)
    const at = { x: x + width / 2, y: y + height / 2 }
    await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
    for (const type of ['mousePressed', 'mouseReleased']) {
      await send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
    }
  }

  return {
    open: async (url) => {
      const loaded = cdp.waitFor(
        (event) => event.sessionId === session && event.method === 'Page.loadEventFired',
        TIMEOUT_MS,
      )
      await send('Page.navigate', { url })
      await loaded
      const made = await send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'gasoline-demo' })
      world = made.executionContextId
    },
    click,
    type: async (selector, text) => {
      await click(selector)
      for (const key of text) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key })
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key })
        await pause(keyMs)
      }
    },
    see: async (text, within) => {
      await until(canRead(text, within ?? 'body'), `“${text}”`)
    },
  }
}
