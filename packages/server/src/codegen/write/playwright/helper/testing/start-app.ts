import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { transformSync } from 'esbuild'
import { expect } from 'vitest'
import type { Part } from '../part.ts'
import { writeHelper } from '../write-helper.ts'

export const BASE_URL = 'http://app.test'

interface App {
  readonly step: (name: string) => void
  readonly expectRequest: (method: string, path: string, expected: Record<string, unknown>) => Promise<void>
  readonly expectSocket: (path: string, expected?: Record<string, unknown>) => Promise<void>
  readonly expectOpenSocket: (path: string) => Promise<void>
  readonly typeKeys: (field: unknown, text: string) => Promise<void>
  readonly expectNoErrors: () => Promise<void>
}

interface Sent {
  readonly status?: number
  readonly sent?: string
  readonly body?: string
  /** How the body is read, where it is not there at once. */
  readonly text?: () => Promise<string>
}

/** Some parts of the helper, with a page that sends what it is told to. */
export function startApp(timeout: number, parts: readonly Part[], knownErrors: readonly string[] = []) {
  const screen = { text: '' }
  const { code } = transformSync(writeHelper(parts).text, { loader: 'ts' })
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is what is tested
  const load = new Function('BASE_URL', 'soon', 'expect', `${code}\nreturn watch`) as (
    ...given: unknown[]
  ) => (page: unknown, knownErrors: readonly string[]) => App
  const context = new EventEmitter()
  const page = Object.assign(new EventEmitter(), {
    setDefaultTimeout: () => {},
    setDefaultNavigationTimeout: () => {},
    context: () => context,
    locator: () => ({ innerText: () => Promise.resolve(screen.text) }),
  })
  const app = load(BASE_URL, { timeout }, expect)(page, knownErrors)
  const send = async (method: string, path: string, { status = 200, body = '', sent = '', text }: Sent = {}) => {
    const request = {
      method: () => method,
      url: () => BASE_URL + path,
      postData: () => sent,
      resourceType: () => 'fetch',
    }
    context.emit('request', request)
    context.emit('response', {
      request: () => request,
      status: () => status,
      ok: () => status < 400,
      text: text ?? (() => Promise.resolve(body)),
    })
    // The body is read.
    await setImmediate()
  }
  app.step('Delete')
  const openSocket = (path: string) => {
    const socket = Object.assign(new EventEmitter(), { url: () => BASE_URL.replace('http', 'ws') + path })
    page.emit('websocket', socket)
    return socket
  }
  return { app, send, screen, openSocket, page, context }
}
