import type { LogEntry } from '@gasoline/wire'
import { log, network } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'

/** Where a dev server has the sources. */
export const DEV = 'http://localhost:5173/src'

/** An exception as Chromium reports it; each frame is `name place` or a place alone. */
export function thrown(title: string, frames: readonly string[], fields: Partial<LogEntry> = {}): Built {
  const lines = frames.map((frame) => {
    const [name = '', ...place] = frame.split(' ')
    return place.length === 0 ? `    at ${name}` : `    at ${name} (${place.join(' ')})`
  })
  return log({
    level: 'error',
    source: 'exception',
    message: title,
    stack: [title, ...lines].join('\n'),
    ...fields,
  })
}

/** The same as Firefox and Safari do: no title in the stack. */
export function thrownElsewhere(title: string, frames: readonly string[]): Built {
  const lines = frames.map((frame) => (frame.includes(' ') ? frame.replace(' ', '@') : `@${frame}`))
  return log({ level: 'error', source: 'exception', message: title, stack: lines.join('\n') })
}

export const said = (message: string, fields: Partial<LogEntry> = {}) =>
  log({ level: 'error', source: 'console', message, ...fields })
export const failed = (fields: Parameters<typeof network>[0]) => network({ status: 500, ...fields })

export const CARD = [
  `UserCard ${DEV}/UserCard.tsx:12:20`,
  `renderWithHooks http://localhost:5173/node_modules/.vite/deps/chunk-X.js?v=1a:1:2`,
]
export const CHECKOUT = [`total ${DEV}/cart.ts:8:3`, `Checkout ${DEV}/Checkout.tsx:41:9`]
export const bundle = (hash: string, place: string) => `https://shop.test/assets/index-${hash}.js:${place}`
