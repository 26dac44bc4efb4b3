import { expect, test } from 'vitest'
import { NoiseRules } from '../store/noise/noise-rules.ts'
import { createAllEvents } from '../http/event-stream/all-events.ts'
import {
  action,
  append,
  buildStore,
  log,
  network,
  performance,
  screenshot,
  webSocket,
} from '../store/testing/build-store.ts'
import { Printer } from './printer.ts'
import type { PrinterOptions } from './printer.ts'
import type { StreamedEvent } from './streamed-event.ts'

function printer(options: Partial<PrinterOptions> = {}) {
  const lines: string[] = []
  const made = new Printer({
    asJson: false,
    errorsOnly: false,
    hasColour: false,
    columns: undefined,
    write: (line) => lines.push(line),
    ...options,
  })
  return { lines, print: (message: StreamedEvent) => made.print(message), flush: () => made.flush() }
}

/** The messages of a stream, as a client reads them. */
function stream(store: ReturnType<typeof buildStore>): StreamedEvent[] {
  return [...createAllEvents(store, new NoiseRules()).after(0)].map(
    ({ event, data }) => JSON.parse(JSON.stringify({ event, data })) as StreamedEvent,
  )
}

const PAGE = 'http://app.test/shop'
const everything = () =>
  buildStore(
    action({ type: 'navigate', toUrl: PAGE }),
    log({ message: 'started', filename: 'http://app.test/main.js', lineno: 12 }),
    network({ duration: 31.4, url: 'http://app.test/api/cart?page=2', pageUrl: PAGE }),
    network({ status: 500, method: 'POST', url: 'http://app.test/api/pay', pageUrl: PAGE }),
    network({ status: 0, error: 'TypeError: Failed to fetch', pageUrl: PAGE }),
    network({ pending: true }),
    network({ status: 404, url: 'http://app.test/favicon.ico', pageUrl: PAGE }),
    log({ level: 'error', source: 'exception', message: 'TypeError: x is undefined\n    at y', url: PAGE }),
    webSocket({ event: 'open' }),
    webSocket({ data: '{"a":1}' }),
    webSocket({ event: 'close', code: 1011, reason: 'gone' }),
    action({ target: 'button#pay', appeared: [{ text: 'Thank you' }] }),
    action({ type: 'input', target: 'input#name', value: 'Ann' }),
    performance(PAGE, { timing: { load: 812.3 } }),
    screenshot({ url: PAGE }),
  )

test('prints events in columns', () => {
  const { lines, print } = printer()
  for (const message of stream(everything())) print(message)
  expect(lines.map((line) => line.slice(14)).join('\n')).toMatchInlineSnapshot(`
    "navigate    /shop
    info        started  (/main.js:12)
    200         GET /api/cart?page=2  31 ms
    500         POST /api/pay
    no resp.    GET /api/items  TypeError: Failed to fetch
    404         GET /favicon.ico
    exception   TypeError: x is undefined ⏎ at y
    ws open     /live
    ws ←        {"a":1}
    ws close    /live  1011 gone
    click       button#pay  + "Thank you"
    input       input#name  Ann
    load        812 ms  /shop
    picture     /shop"
  `)
  expect(lines.every((line) => /^\d\d:\d\d:\d\d\.\d{3} {2}\S/.test(line))).toBe(true)
})

test('--errors prints failures that no rule calls noise', () => {
  const { lines, print } = printer({ errorsOnly: true })
  for (const message of stream(everything())) print(message)
  expect(lines.map((line) => line.slice(14, 24).trim())).toEqual(['500', 'no resp.', 'exception', 'ws close'])
})

test('nothing of a page moves the cursor, changes colours or begins a line', () => {
  const evil = 'a\u001b[2J\u001b]0;title\u0007\r\nb\u202e\u009bc\u2066'
  const events = stream(
    buildStore(
      log({ message: evil }),
      action({ target: evil, value: evil }),
      webSocket({ data: evil }),
      network({ url: `http://app.test/${evil}` }),
    ),
  )
  const text = printer()
  const json = printer({ asJson: true })
  for (const message of events) {
    text.print(message)
    json.print(message)
  }
  for (const line of [...text.lines, ...json.lines])
    // oxlint-disable-next-line no-control-regex
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e\u2066]/)
  expect(text.lines[0]).toContain('b')
  expect(JSON.parse(json.lines[0] ?? '')).toMatchObject({ event: 'entry', stream: 'logs', entry: { message: evil } })
})

test('an event that comes again is printed if there is more to say', () => {
  const store = buildStore()
  const { lines, print } = printer()
  append(store, action({ target: 'button' }), 9, { key: 'a' })
  for (const message of stream(store)) print(message)
  for (const message of stream(store)) print(message)
  append(store, action({ target: 'button', appeared: [{ text: 'Saved' }] }), 9, {
    key: 'a',
    replaces: 'a',
    keepsPlace: true,
  })
  for (const message of stream(store)) print(message)
  expect(lines.map((line) => line.slice(14))).toEqual(['click       button', 'click       button  + "Saved"'])
})

test('says what it missed, that events were cleared, and that the server is another one', () => {
  const { lines, print, flush } = printer()
  print({ event: 'ready', data: {} })
  print({ event: 'gap', data: { missed: 3 } })
  print({ event: 'gap', data: { missed: 4 } })
  print({ event: 'cleared', data: {} })
  print({ event: 'restarted', data: {} })
  print({ event: 'gap', data: { missed: 1 } })
  flush()
  flush()
  expect(lines).toMatchInlineSnapshot(`
    [
      "… 7 events missed: the server no longer holds them.",
      "… The events were cleared.",
      "… Another server is there now; what it holds follows.",
      "… 1 event missed: the server no longer holds them.",
    ]
  `)
})

test('colours failures, and cuts lines to the width of the terminal', () => {
  const { lines, print } = printer({ hasColour: true, columns: 30 })
  for (const message of stream(buildStore(log({ level: 'error', message: 'x'.repeat(200) }), log({ message: 'fine' }))))
    print(message)
  expect(lines[0]?.startsWith('\u001b[31m')).toBe(true)
  expect(lines[0]?.length).toBe(30 + '\u001b[31m\u001b[0m'.length)
  expect(lines[1]).toMatch(/fine$/)
})
