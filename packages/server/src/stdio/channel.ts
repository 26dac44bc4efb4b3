import { isObject } from './json-rpc.ts'
import type { RpcNotification, RpcObject } from './json-rpc.ts'

export const EVENT_METHOD = 'notifications/gasoline/event'

/** What a client must find among our capabilities before it reads channel notifications. */
export const CHANNEL_CAPABILITY = { experimental: { 'claude/channel': {} } }

const WORDS: Readonly<Record<string, string>> = {
  errors: 'a new error',
  network_errors: 'a failed request',
  performance: 'a slow page',
  user_frustration: 'clicks or a form without effect',
  security: 'a possible credential exposure',
}

/**
 * The notification that Claude Code puts before its model (https://code.claude.com/docs/en/channels-reference). It is read as a prompt,
 * so it holds our own words and numbers alone: nothing of a page.
 */
export function toChannelNotification({ params }: RpcNotification): RpcNotification | undefined {
  const events = [params, ...(Array.isArray(params.events) ? params.events.filter(isObject) : [])]
  const categories = [...new Set(events.map(readCategory))].filter((category) => category !== undefined)
  if (categories.length === 0) return undefined
  const things = categories.map((category) => WORDS[category]).join(', ')
  const count = events.length + (typeof params.more === 'number' ? params.more : 0)
  const content = `Gasoline noticed in the browser: ${things}. Call diagnose for the cause; get_browser_errors lists all.`
  const meta = {
    category: categories[0],
    severity: params.severity === 'error' ? 'error' : 'warning',
    count: String(count),
  }
  return { method: 'notifications/claude/channel', params: { content, meta } }
}

function readCategory({ category }: RpcObject): string | undefined {
  return typeof category === 'string' && Object.hasOwn(WORDS, category) ? category : undefined
}
