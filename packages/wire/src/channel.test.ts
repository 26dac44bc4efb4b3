import { expect, test } from 'vitest'
import { FromExtension, ToExtension } from './channel.ts'
import { COMMANDS } from './commands.ts'
import { LIMITS } from './limits.ts'

const tab = { tabId: 1, url: 'http://localhost/', title: '', active: true, focusedAt: 0 }

test.each([
  { type: 'hello', version: '0.1.0', protocol: 1, browser: 'Chromium 156' },
  { type: 'heartbeat', n: 0 },
  { type: 'tabs', tabs: [tab] },
  { type: 'result', id: 1, ok: true, value: { any: ['thing'] } },
  { type: 'result', id: 1, ok: false, error: { code: 'tab_gone', message: 'The tab was closed.' } },
])('the extension may send %j', (message) => {
  expect(FromExtension.parse(message)).toEqual(message)
})

test.each([
  {},
  { type: 'command', id: 1 },
  { type: 'heartbeat' },
  { type: 'heartbeat', n: -1 },
  { type: 'result', id: 1 },
  { type: 'result', id: 1, ok: false, error: { code: 'evil', message: '' } },
  { type: 'tabs', tabs: Array.from({ length: LIMITS.commands.tabs + 1 }, () => tab) },
  { type: 'hello', version: 'x'.repeat(1_000), protocol: 1, browser: '' },
])('%j is no message of the extension', (message) => {
  expect(FromExtension.safeParse(message).success).toBe(false)
})

test('the server may send every command', () => {
  for (const name of Object.keys(COMMANDS)) {
    const message = { type: 'command', id: 1, name, args: {}, limitMs: 5_000 }
    expect(ToExtension.parse(message)).toEqual(message)
  }
  expect(ToExtension.safeParse({ type: 'command', id: 1, name: 'eval', args: {}, limitMs: 1 }).success).toBe(false)
})

test('every command has a limit that an agent can wait for', () => {
  for (const { limitMs } of Object.values(COMMANDS)) expect(limitMs).toBeLessThanOrEqual(30_000)
})
