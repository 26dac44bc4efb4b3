import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { HttpError } from '../response/http-error.ts'
import { createPosts } from './take-posts.ts'
import { HELLO, messages, serveChannel, waitForClose } from './testing/serve-channel.ts'

function start() {
  const stored: unknown[] = []
  const pieces: string[] = []
  const errors: unknown[] = []
  let dropped = 0
  const incoming = {
    bytes: () => pieces.join('').length,
    write: (piece: Buffer) => {
      pieces.push(piece.toString())
      return Promise.resolve(!piece.includes('ended'))
    },
    keep: () => true,
    drop: () => {
      dropped++
    },
  }
  const posts = createPosts({
    ingest: {
      events: (body) => {
        if (body === 'fast') throw new HttpError(429, 'Too fast', { retryAfterSeconds: 3 })
        if (body === 'bug') throw new Error('a bug')
        stored.push(body)
        return { received: 1, stored: 1, rejected: 0 }
      },
    },
    uploads: { open: (id) => (id === 'expected' ? incoming : undefined) },
    onLargeRead: () => {},
    onSourceRead: () => {},
    logError: (error) => errors.push(error),
  })
  const take = (header: unknown, body: string) => posts.take(Buffer.from(`${JSON.stringify(header)}\n${body}`))
  return { posts, take, stored, pieces, errors, dropped: () => dropped }
}

test('stores events, and replies with the status that POST /events would have', async () => {
  const { take, stored, errors } = start()
  expect(await take({ n: 1, to: 'events' }, '{"a":1}')).toEqual({ type: 'posted', n: 1, status: 200 })
  expect(stored).toEqual([{ a: 1 }])
  const broken = '[],"batch_id":"x"}'
  expect(await take({ n: 2, to: 'events' }, broken)).toEqual({ type: 'posted', n: 2, status: 400 })
  expect(await take({ n: 3, to: 'events' }, '"fast"')).toMatchObject({ status: 429, retryAfterSeconds: 3 })
  expect(errors).toEqual([])
  expect(await take({ n: 4, to: 'events' }, '"bug"')).toMatchObject({ status: 500 })
  expect(errors).toHaveLength(1)
})

test('a message without a valid header is refused as a whole', async () => {
  const { posts, take, stored } = start()
  expect(await take({ n: 1, to: 'elsewhere' }, '{}')).toBeUndefined()
  expect(await take({ to: 'events' }, '{}')).toBeUndefined()
  expect(await posts.take(Buffer.from('no header at all'))).toBeUndefined()
  expect(await posts.take(Buffer.from(''))).toBeUndefined()
  expect(stored).toEqual([])
})

test('passes on the pieces of a source that was requested, and no other', async () => {
  const { take, pieces, posts, dropped } = start()
  const piece = (n: number, isLast: boolean, id = 'expected') => ({ n, to: 'source', id, isLast })
  expect(await take(piece(1, false), 'one\n')).toMatchObject({ status: 200 })
  expect(await take(piece(2, true), 'two')).toMatchObject({ status: 200 })
  expect(pieces).toEqual(['one\n', 'two'])
  posts.close()
  expect(dropped()).toBe(0)
  expect(await take(piece(3, true, 'invented'), 'x')).toMatchObject({ status: 404 })
})

test('drops a source that is too large, whose reader has ended, or whose connection is gone', async () => {
  const { take, posts, dropped } = start()
  const header = { n: 1, to: 'source', id: 'expected', isLast: false }
  expect(await take(header, 'x'.repeat(LIMITS.sources.textBytes + 1))).toMatchObject({ status: 413 })
  expect(await take(header, 'ended')).toMatchObject({ status: 503 })
  expect(dropped()).toBe(2)
  await take(header, 'half')
  posts.close()
  expect(dropped()).toBe(3)
})

test('over the socket: the welcome proves the server, and a post is replied to', async () => {
  const { open, posted } = await serveChannel()
  const socket = open()
  const received = messages(socket)
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(JSON.stringify({ ...HELLO, nonce: 'n' }))
  socket.send(Buffer.from('{"n":7,"to":"events"}\n{"a":1}'))
  await expect.poll(() => received).toHaveLength(2)
  expect(received).toMatchObject([
    { type: 'welcome', proof: { key: 'key', signature: 'signed n' } },
    { type: 'posted', n: 7, status: 200 },
  ])
  expect(posted).toEqual([{ a: 1 }])
  const closed = waitForClose(socket)
  socket.send(Buffer.from('nonsense'))
  expect((await closed).code).toBe(1008)
})
