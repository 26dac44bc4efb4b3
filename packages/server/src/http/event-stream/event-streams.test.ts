import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { LIMITS } from '@gasoline/wire'
import { afterEach, expect, test } from 'vitest'
import { EventStreamReader } from '../../stdio/event-stream.ts'
import { NoiseRules } from '../../store/noise/noise-rules.ts'
import { append, buildStore, log, network } from '../../store/testing/build-store.ts'
import { NotificationLog } from '../../streaming/notification-log.ts'
import { createAllEvents } from './all-events.ts'
import { EventStreams } from './event-streams.ts'

interface Message {
  readonly event: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

let close = async () => {}
afterEach(() => close())

async function serve() {
  const store = buildStore()
  const notifications = new NotificationLog()
  const instance = 'aaaaaaaa-0000-4000-8000-000000000000'
  const source = createAllEvents(store, new NoiseRules())
  const streams = new EventStreams({ instance, notifications, all: () => Promise.resolve(source) })
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    streams.handle(request, response).catch((error: unknown) => {
      failures.push(error)
      response.writeHead(500).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  close = async () => {
    streams.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  /** Connects and reads until a message is there that `isLast` accepts. */
  async function read(
    path: string,
    lastId: string | undefined,
    isLast: (message: Message) => boolean,
  ): Promise<Message[]> {
    const seen: Message[] = []
    const response = await connect(path, lastId)
    await new Promise<void>((resolve) => {
      let isOver = false
      const reader = new EventStreamReader((data, { event, id }) => {
        if (isOver) return
        seen.push({ event, id, data: JSON.parse(data) as Message['data'] })
        isOver = isLast(seen.at(-1) ?? fail())
        if (isOver) resolve()
      })
      response.setEncoding('utf8')
      response.on('data', (text: string) => reader.read(text))
    })
    response.destroy()
    return seen
  }

  function connect(path: string, lastId?: string): Promise<IncomingMessage> {
    const headers = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject)
    })
  }

  return { store, notifications, streams, failures, connect, read }
}

const fail = (): never => {
  throw new Error('nothing came')
}
const isEntry = (id: string) => (message: Message) => message.data.id === id
const entryIds = (messages: readonly Message[]) =>
  messages.filter(({ event }) => event === 'entry').map(({ data }) => data.id)

test('begins with what comes next; with after=0 with everything that is held', async () => {
  const { store, streams, read } = await serve()
  append(store, log())
  const live = read('/events/stream?all=1', undefined, isEntry('L2'))
  await expect.poll(() => streams.readers).toBe(1)
  append(store, log())
  expect((await live).map(({ event, id }) => [event, id])).toEqual([
    ['ready', 'aaaaaaaa-1'],
    ['entry', 'aaaaaaaa-2'],
  ])
  expect(entryIds(await read('/events/stream?all=1&after=0', undefined, isEntry('L2')))).toEqual(['L1', 'L2'])
})

test('a reader that connects again and again gets every event once', async () => {
  const { store, read } = await serve()
  const seen: unknown[] = []
  let lastId = 'aaaaaaaa-0'
  for (let round = 0; round < 12; round++) {
    for (let index = 0; index < 5; index++) append(store, log())
    // Stops in the middle of what is there.
    const stopAt = `L${round * 5 + 3}`
    const messages = await read('/events/stream?all=1', lastId, isEntry(stopAt))
    seen.push(...entryIds(messages))
    lastId = messages.at(-1)?.id ?? ''
  }
  expect(seen).toEqual(Array.from({ length: 58 }, (_, index) => `L${index + 1}`))
})

test('an id of another server is answered with everything that this one holds, and says so', async () => {
  const { store, read } = await serve()
  append(store, log())
  for (const lastId of ['bbbbbbbb-1', 'aaaaaaaa-999'])
    expect((await read('/events/stream?all=1', lastId, isEntry('L1'))).map(({ event }) => event)).toEqual([
      'ready',
      'restarted',
      'entry',
    ])
})

test('a reader that does not read costs no more than allowed, and learns how much it missed', async () => {
  const { store, connect, read } = await serve()
  const response = await connect('/events/stream?all=1')
  response.pause()
  const { socket } = response
  const body = 'x'.repeat(15_000)
  const total = 30 * LIMITS.network.entries
  for (let index = 0; index < total; index++) {
    append(store, network({ responseBody: body }))
    if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const seen: Message[] = []
  const over = new Promise<void>((resolve) => {
    const reader = new EventStreamReader((data, { event, id }) => {
      seen.push({ event, id, data: JSON.parse(data) as Message['data'] })
      if (seen.at(-1)?.data.id === `N${total}`) resolve()
    })
    response.setEncoding('utf8')
    response.on('data', (text: string) => reader.read(text))
  })
  response.resume()
  await over
  const missed = seen.filter(({ event }) => event === 'gap').reduce((sum, { data }) => sum + Number(data.missed), 0)
  expect(missed).toBeGreaterThan(0)
  expect(missed + entryIds(seen).length).toBe(total)
  expect(socket.bytesRead).toBeLessThan(total * body.length)
  response.destroy()
  // Others were not held up.
  expect(await read('/events/stream?all=1&after=0', undefined, isEntry(`N${total}`))).not.toEqual([])
})

test('without all=1 it sends notifications; those that are no longer held are counted', async () => {
  const { notifications, read } = await serve()
  for (let number = 1; number <= LIMITS.streaming.notificationsKept + 5; number++) notifications.add({ number })
  const messages = await read('/events/stream', 'aaaaaaaa-2', ({ data }) => data.number === 105)
  expect(messages.slice(0, 3)).toEqual([
    { event: 'ready', id: 'aaaaaaaa-2', data: { all: false, enabled: false } },
    { event: 'gap', id: 'aaaaaaaa-5', data: { missed: 3 } },
    { event: 'message', id: 'aaaaaaaa-6', data: { number: 6 } },
  ])
  expect(messages).toHaveLength(102)
})

test('too many readers are refused, and one that leaves makes room', async () => {
  const { streams, failures, connect } = await serve()
  const open = []
  for (let index = 0; index < LIMITS.eventStream.readers; index++) open.push(await connect('/events/stream?all=1'))
  await connect('/events/stream?all=1')
  expect(failures).toMatchObject([{ status: 429, details: { limit: LIMITS.eventStream.readers } }])
  open[0]?.destroy()
  await expect.poll(() => streams.readers).toBe(LIMITS.eventStream.readers - 1)
  expect((await connect('/events/stream?all=1')).statusCode).toBe(200)
})

test('whatever a client sends as id or query, it gets a stream that begins properly', async () => {
  const { store, failures, read } = await serve()
  append(store, log())
  const header = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'f', '0', '1', '9', '-', '_', ' ', '.'), maxLength: 40 }),
    fc.constantFrom('0', 'aaaaaaaa-', 'aaaaaaaa--1', 'aaaaaaaa-1e3', 'aaaaaaaa-99999999999999999999', '-1', 'NaN'),
    fc.stringMatching(/^[\x21-\x7e]{0,80}$/),
  )
  const query = fc.webQueryParameters()
  await fc.assert(
    fc.asyncProperty(header, query, async (lastId, rest) => {
      const [first] = await read(`/events/stream?all=1&after=${encodeURIComponent(lastId)}&${rest}`, lastId, () => true)
      expect(first).toMatchObject({ event: 'ready', id: expect.stringMatching(/^aaaaaaaa-[01]$/) })
    }),
    { numRuns: 150 },
  )
  expect(failures).toEqual([])
})
