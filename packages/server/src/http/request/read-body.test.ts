import { createServer, request as sendRequest } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIMITS } from '@gasoline/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BodyReader } from './read-body.ts'
import { HttpError } from '../response/http-error.ts'

const reader = new BodyReader(() => {})
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    reader.readJson(request).then(
      (body) => response.end(JSON.stringify({ kind: typeof body.value, ...body })),
      (error: unknown) => {
        const { status, message, details } = error instanceof HttpError ? error : new HttpError(500, String(error))
        response.writeHead(status).end(JSON.stringify({ message, ...details }))
        request.resume()
      },
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function post(body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json') {
  const response = await fetch(url, { method: 'POST', body, headers: { 'Content-Type': contentType } })
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/vnd.api+json'])(
  'reads JSON that comes as %s',
  async (type) => {
    expect(await post('{"a":[1]}', type)).toMatchObject({ status: 200, value: { a: [1] } })
  },
)

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'multipart/form-data'])(
  'refuses what comes as %s',
  async (type) => {
    expect(await post('{}', type)).toMatchObject({ status: 415, field: 'Content-Type' })
  },
)

test('an empty body is no value', async () => {
  expect(await post('', 'text/plain')).toMatchObject({ status: 200, kind: 'undefined' })
})

test('rejects invalid JSON without quoting it', async () => {
  const refusal = await post('{"password": hunter2}')
  expect(refusal).toMatchObject({ status: 400, field: 'body' })
  expect(JSON.stringify(refusal)).not.toContain('hunter2')
})

test('rejects bytes that are not UTF-8', async () => {
  expect(await post(Uint8Array.from([0x22, 0xff, 0xfe, 0x22]))).toMatchObject({ status: 400, field: 'body' })
})

test.each<[string, number]>([
  ['"plain"', 1],
  ['"größe"', 2],
  [String.raw`"gr\u00f6\u00dfe"`, 2],
])('a character of %s takes %i bytes in memory', async (text, charBytes) => {
  expect(await post(text)).toMatchObject({ charBytes })
})

test('rejects a body above the limit, with the limit', async () => {
  expect(await post(`"${'x'.repeat(LIMITS.post.bytes)}"`)).toMatchObject({
    status: 413,
    limit: LIMITS.post.bytes,
    unit: 'bytes',
  })
  expect(await post(`"${'x'.repeat(LIMITS.post.bytes - 2)}"`)).toMatchObject({ status: 200 })
})

test('rejects a body above the limit without Content-Length', async () => {
  const status = await new Promise((resolve, reject) => {
    const sent = sendRequest(
      url,
      { method: 'POST', headers: { 'Content-Type': 'application/json' } },
      ({ statusCode }) => resolve(statusCode),
    )
    sent.on('error', reject)
    for (let megabytes = 0; megabytes < 6; megabytes++) sent.write('x'.repeat(1_000_000))
    sent.end()
  })
  expect(status).toBe(413)
})

test.each(['[]', '{}', '1', '""'])('rejects megabytes of %s before they are parsed', async (value) => {
  const values = Array.from({ length: LIMITS.post.valuesPerBody + 1 }, () => value)
  expect(await post(`[${values.join(',')}]`)).toMatchObject({
    status: 413,
    limit: LIMITS.post.valuesPerBody,
    unit: 'values',
  })
})

test('punctuation inside texts counts as no value, after escaped quotes neither', async () => {
  const texts = [',[{'.repeat(LIMITS.post.valuesPerBody), String.raw`\",[{`.repeat(1_000), String.raw`\\`]
  expect(await post(`["${texts.join('","')}"]`)).toMatchObject({ status: 200 })
})

test('as many values as allowed pass', async () => {
  expect(await post(`[${Array.from({ length: LIMITS.post.valuesPerBody }, () => '1').join(',')}]`)).toMatchObject({
    status: 200,
  })
})

test('accepts no more bodies at once than fit its memory limit, and responds with Retry-After', async () => {
  const announce = () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': LIMITS.post.bytes }
    const sent = sendRequest(url, { method: 'POST', headers })
    sent.on('error', () => {}) // Cut off below, on purpose.
    sent.flushHeaders()
    return sent
  }
  const slow = [announce(), announce()]
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(await post(`"${'x'.repeat(3_000_000)}"`)).toMatchObject({
    status: 429,
    retryAfterSeconds: 1,
    limit: LIMITS.post.inFlightBytes,
  })
  for (const sent of slow) sent.destroy()
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(await post(`"${'x'.repeat(3_000_000)}"`)).toMatchObject({ status: 200 })
})
