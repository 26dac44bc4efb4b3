import { expect, test } from '@playwright/test'
import { connectAgent } from '../support/agent.ts'
import type { Agent } from '../support/agent.ts'
import { NAMED_CARRIERS, TEXT_CARRIERS, TYPED_CARRIERS } from './carriers.ts'
import type { NamedCarrier, Post } from './carriers.ts'
import { made, SECRETS, SECRET_NAMES } from '../support/secrets.ts'
import type { Secret } from '../support/secrets.ts'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

/** What was sent where, and what came back. */
interface Sent {
  readonly what: string
  readonly hidden: readonly string[]
  readonly marker: string
  readonly post: Post
}

const PIECE = 10
/** Leaks that a failure describes; the others are counted. */
const SHOWN = 5
/** Fewer events than the smallest ring holds: nothing may be pushed out before it was looked for. */
const BATCH = 90

test.describe.configure({ mode: 'default' })

let server: TestServer
let agent: Agent
let markers = 0

test.beforeAll(async () => {
  server = await startServer()
  agent = await connectAgent(server.url)
})

test.afterAll(async () => {
  await agent.close()
  await server.stop()
})

function nextMarker(): string {
  return `marker${String(++markers).padStart(6, '0')}z`
}

function secretAt(index: number): Secret {
  const make = SECRETS[index % SECRETS.length]
  if (!make) throw new Error('There are no secrets to send.')
  return make()
}

/** Sends the posts, reads everything that can be read, and returns which secrets are visible. */
async function findLeaks(all: readonly Sent[]): Promise<{ leaks: string[]; missing: string[]; stored: number }> {
  const leaks: string[] = []
  const missing: string[] = []
  let stored = 0
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH)
    const responses: string[] = []
    const kept: Sent[] = []
    for (const sent of batch) {
      const { status, text } = await send(sent.post)
      responses.push(text)
      expect(status, `${sent.what}: ${text}`).toBeLessThan(500)
      if (status !== 200 || sent.post.path === '/test-boundary' || sent.post.path === '/clear') continue
      stored++
      if (sent.post.isShown) kept.push(sent)
    }
    const snapshot = await read('/snapshot')
    const whole = [...responses, snapshot, await read('/logs'), await read('/'), await read('/health'), server.stderr()]
    whole.push(
      await agent.callEverything(),
      await agent.call('get_network_bodies', { limit: 1, url: kept.at(-1)?.marker ?? '' }),
    )
    leaks.push(...leaksIn(whole.join('\n'), batch))
    for (const { marker, what } of kept) if (!snapshot.includes(marker)) missing.push(what)
    await fetch(`${server.url}/clear`, { method: 'POST' })
  }
  return { leaks, missing, stored }
}

async function send({ path, body }: Post): Promise<{ status: number; text: string }> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

async function read(path: string): Promise<string> {
  return (await fetch(server.url + path)).text()
}

const mixTwo = (text: string, at: number) => ((text.charCodeAt(at) << 8) ^ text.charCodeAt(at + 1)) & 65_535

/** Looks for every ten characters of every secret, in one walk over the text. */
function leaksIn(text: string, batch: readonly Sent[]): string[] {
  const pieces = new Map<string, Sent>()
  for (const sent of batch) {
    for (const hidden of sent.hidden) {
      for (let at = 0; at + PIECE <= hidden.length; at++) pieces.set(hidden.slice(at, at + PIECE), sent)
    }
  }
  // Two characters rule out most places; only the rest is looked up.
  const starts = new Uint8Array(65_536)
  for (const piece of pieces.keys()) starts[mixTwo(piece, 0)] = 1
  const leaked = new Map<Sent, number>()
  for (let at = 0; at + PIECE <= text.length; at++) {
    if (starts[mixTwo(text, at)] === 0) continue
    const sent = pieces.get(text.slice(at, at + PIECE))
    if (sent && !leaked.has(sent)) leaked.set(sent, at)
  }
  return [...leaked].map(
    ([{ what, post }, at]) =>
      `${what}: ${JSON.stringify(post.body)}\n  seen: …${text.slice(Math.max(0, at - 80), at + 60)}…`,
  )
}

async function expectNoLeaks(all: readonly Sent[], leastStored: number): Promise<void> {
  const { leaks, missing, stored } = await findLeaks(all)
  expect(leaks.slice(0, SHOWN).join('\n'), `${leaks.length} of ${all.length} can be seen`).toBe('')
  expect(missing, 'stored, but not to be found').toEqual([])
  expect(stored, `of ${all.length}`).toBeGreaterThanOrEqual(all.length * leastStored)
}

for (const round of [0, 1, 2, 3, 4, 5]) {
  test(`no confidential text can be read back from any field, round ${round + 1}`, async () => {
    const sent = TEXT_CARRIERS.map((carry, index) => {
      const marker = nextMarker()
      const { kind, text, hidden } = secretAt(index + round * 41)
      return { what: `${kind} by carrier ${index}`, hidden, marker, post: carry(text, marker) }
    })
    await expectNoLeaks(sent, 0.75)
  })
}

for (const part of [0, 1]) {
  test(`no value of a confidential name can be read back, part ${part + 1}`, async () => {
    const sent = [...NAMED_CARRIERS, ...TYPED_CARRIERS].flatMap((carry, carrier) =>
      SECRET_NAMES.filter((_, index) => index % 2 === part && (index + carrier) % 3 === 0).map((name) =>
        valueUnder(name, made(22), carry, carrier),
      ),
    )
    await expectNoLeaks(sent, 0.95)
  })
}

test('no number under a confidential name can be read back', async () => {
  await expectNoLeaks(NAMED_CARRIERS.flatMap(numbersBy), 0.95)
})

test('no number typed into a confidential field can be read back', async () => {
  await expectNoLeaks(TYPED_CARRIERS.flatMap(numbersBy), 1)
})

function valueUnder(name: string, value: string | number, carry: NamedCarrier, carrier: number): Sent {
  const marker = nextMarker()
  return { what: `${name} by carrier ${carrier}`, hidden: [String(value)], marker, post: carry(name, value, marker) }
}

function numbersBy(carry: NamedCarrier, carrier: number): Sent[] {
  const names = ['password', 'pin', 'otp', 'ssn', 'cardNumber', 'token', 'apiKey']
  return names.map((name) => valueUnder(name, Number(`7${made(11, '123456789')}`), carry, carrier))
}

test('every known form is caught in a message, a body, a socket and a selector', async () => {
  const places: ((text: string, marker: string) => Post)[] = [
    (text, marker) => ({ path: '/logs', body: { entries: [{ message: `${marker} ${text}` }] }, isShown: true }),
    (text, marker) => ({
      path: '/network-bodies',
      body: { bodies: [{ url: '/x', status: 200, responseBody: `${marker} ${text}` }] },
      isShown: true,
    }),
    (text, marker) => ({
      path: '/websocket-events',
      body: { events: [{ event: 'message', id: marker, data: text }] },
      isShown: true,
    }),
    (text, marker) => ({
      path: '/enhanced-actions',
      body: { actions: [{ type: 'click', url: `/${marker}`, selectors: { text } }] },
      isShown: true,
    }),
  ]
  const sent = SECRETS.flatMap((make) =>
    places.map((place) => {
      const marker = nextMarker()
      const { kind, text, hidden } = make()
      return { what: kind, hidden, marker, post: place(text, marker) }
    }),
  )
  expect(sent.length).toBeGreaterThan(400)
  await expectNoLeaks(sent, 1)
})

test('a refusal quotes nothing of what it refuses', async () => {
  const secret = made(24)
  const bodies = [
    `{"entries":[{"password":"${secret}"}`,
    `{"entries":[{"level":"${secret}"}]}`,
    `{"${secret}":1}`,
    `"${secret}"`,
    `{"entries":{"${secret}":1}}`,
    `{"entries":[],"batch_id":["${secret}"]}`,
    `{"test_id":"t","action":"${secret}"}`,
    `{"test_id":{"${secret}":1}}`,
  ]
  for (const path of [
    '/logs',
    '/network-bodies',
    '/websocket-events',
    '/enhanced-actions',
    '/performance-snapshot',
    '/test-boundary',
    '/clear',
    '/mcp',
  ]) {
    for (const body of bodies)
      expect((await send({ path, body, isShown: false })).text).not.toContain(secret.slice(0, PIECE))
  }
  for (const path of [
    `/snapshot?since=${secret}`,
    `/snapshot?test_id=Bearer%20${secret}`,
    `/${secret}`,
    `/logs?${secret}`,
  ]) {
    expect(await read(path)).not.toContain(secret.slice(0, PIECE))
  }
  expect(server.stderr()).not.toContain(secret.slice(0, PIECE))
})

test('the response to a test boundary repeats no secret', async () => {
  const secret = made(24)
  const { text } = await send({
    path: '/test-boundary',
    body: { test_id: 't', action: 'end', status: `token=${secret}` },
    isShown: false,
  })
  expect(text).toContain('"action":"end"')
  expect(text).not.toContain(secret.slice(0, PIECE))
})
