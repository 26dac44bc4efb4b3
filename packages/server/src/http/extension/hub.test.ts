import { COMMANDS, LIMITS, createRedactor } from '@gasoline/wire'
import type { CapturedTab, ToExtension } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { UserError } from '../../user-error.ts'
import {
  badResult,
  commandFailed,
  connectionLost,
  noExtension,
  noResponse,
  noTab,
  tooManyWaiting,
  unknownTab,
} from './command-errors.ts'
import { ExtensionHub } from './hub.ts'
import { tab } from './testing/captured-tab.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const createHub = () => new ExtensionHub({ now: Date.now, redactor: createRedactor({ hash: () => 'abcd' }) })

/** A connected browser that keeps the commands it receives. */
function browser(hub: ExtensionHub, ...tabs: readonly CapturedTab[]) {
  const received: Extract<ToExtension, { type: 'command' }>[] = []
  const peer = hub.join((message) => {
    if (message.type === 'command') received.push(message)
  })
  peer.greet('0.1.0', 'Chromium 156')
  peer.tabs(tabs)
  const sendResult = (value: unknown, index = received.length - 1) => {
    peer.result({ type: 'result', id: received[index]?.id ?? -1, ok: true, value })
  }
  return { received, peer, sendResult }
}

const refusal = async (promise: Promise<unknown>): Promise<UserError> => {
  try {
    await promise
  } catch (error) {
    if (error instanceof UserError) return error
  }
  throw new Error('was not refused')
}

const AUTO = { on_error: true, on_navigation: false, on_action: false }
const configure = (hub: ExtensionHub) => hub.run('configure_screenshots', {})
const query = { selector: 'a', include_styles: false, include_children: false, max_depth: 3, properties: [] }

test('sends a command to the browser and returns its result', async () => {
  const hub = createHub()
  const { received, sendResult } = browser(hub, tab(7))
  const result = hub.run('configure_screenshots', { on_error: true })
  expect(received).toEqual([
    { type: 'command', id: 1, name: 'configure_screenshots', args: { on_error: true }, limitMs: 4_750 },
  ])
  sendResult(AUTO)
  expect(await result).toEqual(AUTO)
})

test('without any extension it says so, and how to get one', async () => {
  expect(await refusal(configure(createHub()))).toEqual(noExtension(undefined, NOON))
})

test('an extension that left is distinguished from one that never connected', async () => {
  const hub = createHub()
  browser(hub, tab(7)).peer.leave()
  vi.advanceTimersByTime(30_000)
  expect(await refusal(configure(hub))).toEqual(noExtension(NOON, NOON + 30_000))
})

test('a connection without a hello, or without a recent message, does not count', async () => {
  const hub = createHub()
  hub.join(() => {})
  expect(hub.state()).toEqual({ connected: false, version: null, lastSeenAt: undefined, tabs: 0 })
  const { peer } = browser(hub, tab(7))
  expect(hub.state()).toEqual({ connected: true, version: '0.1.0', lastSeenAt: NOON, tabs: 1 })
  vi.advanceTimersByTime(LIMITS.extension.silentMs)
  expect(hub.state()).toEqual({ connected: false, version: null, lastSeenAt: NOON, tabs: 0 })
  expect(await refusal(configure(hub))).toEqual(noExtension(NOON, NOON + LIMITS.extension.silentMs))
  peer.seen()
  expect(hub.state().connected).toBe(true)
})

test('remembers an extension that was refused or left at once, until another one stays', () => {
  const hub = createHub()
  hub.join(() => {}).refuse('0.0.9')
  expect(hub.state().refused).toEqual({ version: '0.0.9', reason: 'protocol', at: NOON })
  const wary = hub.join(() => {})
  wary.seen()
  wary.greet('0.1.0', 'Chromium')
  wary.leave()
  expect(hub.state().refused).toMatchObject({ version: '0.1.0', reason: 'trust' })
  const staying = hub.join(() => {})
  staying.seen()
  staying.greet('0.1.0', 'Chromium')
  staying.seen()
  expect(hub.state().refused).toBeUndefined()
  staying.leave()
  expect(hub.state().refused).toBeUndefined()
})

test('asks the browser whose tab was focused last, and lists the tabs in that order', async () => {
  const hub = createHub()
  const older = browser(hub, tab(1, 100), tab(2, 300))
  const newer = browser(hub, tab(3, 200), tab(4, 400))
  const none = browser(hub)
  void hub.run('get_page_info', {}).catch(() => {})
  expect([older, newer, none].map(({ received }) => received.length)).toEqual([0, 1, 0])
  expect(hub.tabs().map(({ tabId }) => tabId)).toEqual([4, 2, 3, 1])
})

test('a tab id goes to the browser that has the tab, and is passed on', async () => {
  const hub = createHub()
  const first = browser(hub, tab(1, 100))
  browser(hub, tab(2, 300))
  void hub.run('get_page_info', {}, 1).catch(() => {})
  expect(first.received).toMatchObject([{ tabId: 1 }])
})

test('an unknown tab id is an error that lists the known ones', async () => {
  const hub = createHub()
  browser(hub, tab(1), tab(2))
  expect(await refusal(hub.run('get_page_info', {}, 9))).toEqual(unknownTab(9, [tab(1), tab(2)]))
})

test('without a captured tab it says so; settings need none', async () => {
  const hub = createHub()
  const { received } = browser(hub)
  expect(await refusal(hub.run('get_page_info', {}))).toEqual(noTab())
  expect(await refusal(hub.run('get_page_info', {}, 3))).toEqual(noTab())
  void configure(hub).catch(() => {})
  expect(received).toHaveLength(1)
})

test('a browser that has not reported its tabs yet still gets the command', () => {
  const hub = createHub()
  const received: ToExtension[] = []
  hub.join((message) => received.push(message)).greet('0.1.0', 'Chromium 156')
  void hub.run('get_page_info', {}).catch(() => {})
  expect(received).toHaveLength(1)
})

test.each(['no_tab', 'tab_gone', 'not_permitted', 'bad_selector', 'not_found', 'timeout', 'failed'] as const)(
  'a failure of the kind %s comes with its words, without secrets, and with a remedy',
  async (code) => {
    const hub = createHub()
    const { received, peer } = browser(hub, tab(1))
    const result = refusal(hub.run('query_dom', query))
    const message = `Could not ask\nhttp://localhost/?token=abcdefghijklmnop`
    peer.result({ type: 'result', id: received[0]?.id ?? -1, ok: false, error: { code, message } })
    const clean = 'Could not ask\nhttp://localhost/?token=[redacted:token:abcd]'
    expect(await result).toEqual(commandFailed({ code, message: clean }))
  },
)

test('gives up at the limit of the command, and drops a result that comes later', async () => {
  const hub = createHub()
  const { sendResult, received } = browser(hub, tab(1))
  const result = refusal(configure(hub))
  vi.advanceTimersByTime(COMMANDS.configure_screenshots.limitMs)
  expect(await result).toEqual(noResponse('configure_screenshots', COMMANDS.configure_screenshots.limitMs))
  sendResult(AUTO)
  const next = configure(hub)
  sendResult({ on_error: false, on_navigation: false, on_action: false })
  expect(await next).toMatchObject({ on_error: false })
  expect(received.map(({ id }) => id)).toEqual([1, 2])
})

test('a lost connection fails its own pending commands at once, and no others', async () => {
  const hub = createHub()
  const lost = browser(hub, tab(1, 5))
  const failures = Promise.all([refusal(configure(hub)), refusal(configure(hub))])
  const other = browser(hub, tab(2, 10))
  const unharmed = configure(hub)
  lost.peer.leave()
  expect(await failures).toEqual([connectionLost(), connectionLost()])
  other.sendResult(AUTO)
  expect(await unharmed).toEqual(AUTO)
})

test('a result from another browser is ignored', async () => {
  const hub = createHub()
  const { received, sendResult } = browser(hub, tab(1, 5))
  const stranger = browser(hub, tab(2, 1))
  const result = configure(hub)
  stranger.peer.result({ type: 'result', id: received[0]?.id ?? -1, ok: true, value: { ...AUTO, on_error: false } })
  sendResult(AUTO)
  expect(await result).toEqual(AUTO)
})

test('limits the commands at once, and accepts one again when one is done', async () => {
  const hub = createHub()
  const { sendResult } = browser(hub, tab(1))
  const all = Array.from({ length: LIMITS.commands.waiting }, () => configure(hub))
  expect(await refusal(configure(hub))).toEqual(tooManyWaiting())
  sendResult(AUTO, 0)
  await all[0]
  const next = configure(hub)
  for (let index = 1; index <= LIMITS.commands.waiting; index++) sendResult(AUTO, index)
  expect(await Promise.all([...all, next])).toHaveLength(LIMITS.commands.waiting + 1)
})

test.each([undefined, null, 7, [], {}, { ...AUTO, on_error: 'yes' }])(
  'a result of %j is refused, with the place',
  async (value) => {
    const hub = createHub()
    const { sendResult } = browser(hub, tab(1))
    const result = refusal(configure(hub))
    sendResult(value)
    const [beforeFlaw = ''] = badResult('configure_screenshots', '').message.split('(')
    expect((await result).message.startsWith(`${beforeFlaw}(`)).toBe(true)
  },
)

test('tabs are redacted and cut before they are listed', () => {
  const hub = createHub()
  browser(hub, { ...tab(1), url: `http://localhost/?password=hunter2&${'x'.repeat(5_000)}`, title: 'y'.repeat(5_000) })
  const [known] = hub.tabs()
  expect(known?.url).toContain('password=[redacted:password:abcd]')
  expect(known?.url.length).toBeLessThan(LIMITS.value.urlChars + 100)
  expect(known?.title.length).toBeLessThan(LIMITS.value.nameChars + 100)
})

test('knows how much error context each browser allows', () => {
  const hub = createHub()
  const { peer } = browser(hub, tab(1))
  expect([hub.errorContext(1), hub.errorContext(9), hub.errorContext(undefined)]).toEqual(['full', 'full', 'full'])
  peer.tabs([tab(1)], 'without source')
  expect([hub.errorContext(1), hub.errorContext(9)]).toEqual(['without source', 'full'])
  peer.tabs([tab(1)], 'none')
  expect(hub.errorContext(1)).toBe('none')
})
