import { expect, test } from 'vitest'
import { NOON, buildToolContext, network, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { renderRequests } from '../../render/recorded/network.ts'
import { validateHar } from '../../report/har/testing/validate-har.ts'
import { callTool } from '../call.ts'
import getNetworkBodies from './get-network-bodies.ts'
import { GetNetworkBodiesOutput } from './get-network-bodies-output.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const call = (args: object, ...events: Built[]) =>
  callTool([getNetworkBodies], 'get_network_bodies', args, buildToolContext(buildStore(...events)))

const session = [
  network({
    method: 'POST',
    url: 'http://app.test/api/login',
    status: 401,
    duration: 145,
    requestBody: '{"user":"bob"}',
    responseBody: '{"error":"no"}',
    contentType: 'application/json',
  }),
  network({ at: NOON + 10, url: 'http://app.test/page', contentType: 'text/html', responseBody: '<html></html>' }),
  network({ at: NOON + 20, url: 'http://app.test/gone', status: 0, error: 'Failed to fetch' }),
  network({ at: NOON + 30, url: 'http://app.test/slow', pending: true }),
]

test('lists requests with both bodies, newest first', async () => {
  const answer = await call({}, ...session)
  expect(answer.data).toMatchObject({
    bodies: [
      { id: 'N4', at: NOON + 30, url: 'http://app.test/slow', pending: true },
      { id: 'N3', status: 0, error: 'Failed to fetch' },
      { id: 'N2', status: 200, contentType: 'text/html', responseBody: '<html></html>' },
      {
        id: 'N1',
        method: 'POST',
        status: 401,
        duration: 145,
        requestBody: '{"user":"bob"}',
        responseBody: '{"error":"no"}',
      },
    ],
    dropped: 0,
  })
  expect(isTextOf(answer, renderRequests)).toBe(true)
})

test('method and status narrow it', async () => {
  const ids = async (args: object) => {
    const { bodies } = GetNetworkBodiesOutput.parse((await call(args, ...session)).data) as {
      bodies: { id: string }[]
    }
    return bodies.map(({ id }) => id)
  }
  expect(await ids({ method: 'post' })).toEqual(['N1'])
  expect(await ids({ status_min: 400 })).toEqual(['N1'])
  expect(await ids({ status_max: 399 })).toEqual(['N3', 'N2'])
  expect(await ids({ url: '/page' })).toEqual(['N2'])
})

test('cuts bodies so that all fit, says by how much, and shows a single one whole', async () => {
  const large = Array.from({ length: 5 }, () => network({ responseBody: 'word '.repeat(2_000) }))
  expect((await call({}, ...large)).text).toMatch(/… \(\+\d+ chars\)/)
  expect((await call({ limit: 1 }, ...large)).text).toContain('word '.repeat(2_000).trim())
  expect((await call({ limit: 1 }, ...large)).data).toMatchObject({ dropped: 4 })
})

/** What follows the note about text from pages. */
const parseHar = (text: string): unknown => JSON.parse(text.slice(text.indexOf('{')))

test('as an HTTP archive: the same requests with whole bodies, as the text of the result', async () => {
  const long = 'x'.repeat(5_000)
  const answer = await call(
    { format: 'har', url: '/api' },
    ...session,
    network({ at: NOON + 40, url: 'http://app.test/api/long', responseBody: long }),
  )
  const { har, dropped } = answer.data as { har: object; dropped: number }
  expect(validateHar(har)).toEqual([])
  expect(har).toMatchObject({
    log: {
      entries: [{ request: { method: 'POST' }, response: { status: 401 } }, { response: { content: { text: long } } }],
    },
  })
  expect(dropped).toBe(0)
  expect(parseHar(answer.text)).toEqual(har)
  expect((await call({ format: 'har' })).data).toMatchObject({ note: expect.any(String) })
})

test('an archive that would be too large has fewer requests, and says how many are left out', async () => {
  const large = Array.from({ length: 60 }, () =>
    network({ url: 'http://app.test/big', responseBody: '\u0001'.repeat(16_000) }),
  )
  const { text, data } = await call({ format: 'har', limit: 60 }, ...large)
  const { log } = parseHar(text) as { log: { entries: unknown[] } }
  expect(log.entries.length).toBeGreaterThan(0)
  expect((data as { dropped: number }).dropped).toBe(60 - log.entries.length)
})
