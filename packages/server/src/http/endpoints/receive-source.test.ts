import { EXTENSION_ID, LIMITS } from '@gasoline/wire'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Decoder } from '../../sources/decoder.ts'
import { buildDecoder } from '../../sources/testing/build-decoder.ts'
import { Uploads } from '../../sources/uploads.ts'
import { InFlight } from '../lifecycle/in-flight.ts'
import { createSourceReceiver } from './receive-source.ts'
import { createHttpServer } from '../server.ts'

let path = ''
const ends: (() => void)[] = []
beforeAll(async () => {
  path = await buildDecoder()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function serve() {
  const decoder = new Decoder(path)
  const uploads = new Uploads(decoder, () => 'the-id')
  const raw = createSourceReceiver(uploads, () => {})
  const handle = { raw, maxBytes: LIMITS.sources.textBytes }
  const server = createHttpServer({
    routes: new Map([['/sources', new Map([['POST', { access: 'change', handle }]])]]),
    guard: () => ({ port: 1, allowOrigins: ['http://allowed.test'] }),
    onExtensionSeen: () => {},
    onLargeRead: () => {},
    inFlight: new InFlight(),
    logError: (error) => {
      throw error
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    decoder.stop()
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const post = (id: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/sources?id=${id}`, { method: 'POST', body, headers })
  return { decoder, uploads, post }
}

test('passes a text on to the decoding process', async () => {
  const { decoder, uploads, post } = await serve()
  const text = `first()\n${'// more\n'.repeat(200_000)}last()\n`
  uploads.expect()
  const response = await post('the-id', text)
  expect([response.status, await response.json()]).toEqual([200, { received: text.length }])
  uploads.close('the-id')?.keep('digest', { kind: 'script', scriptUrl: 'http://h/a.js', url: 'http://h/a.js' })
  expect(await decoder.find('digest', [{ line: 200_002, column: 1 }])).toMatchObject([{ file: 'a.js', line: 200_002 }])
})

test('rejects a text that was not requested, and a second upload', async () => {
  const { uploads, post } = await serve()
  expect((await post('the-id', 'x')).status).toBe(404)
  uploads.expect()
  expect((await post('other', 'x')).status).toBe(404)
  expect((await post('the-id', 'x')).status).toBe(200)
  expect((await post('the-id', 'x')).status).toBe(404)
})

test('accepts our extension and programs, not pages', async () => {
  const { uploads, post } = await serve()
  uploads.expect()
  for (const Origin of ['http://localhost:3000', 'http://allowed.test', 'null', 'https://evil.test'])
    expect((await post('the-id', 'x', { Origin })).status).toBe(403)
  expect((await post('the-id', 'x', { Origin: `chrome-extension://${EXTENSION_ID}` })).status).toBe(200)
})

test('rejects a text that is too large, with or without Content-Length', async () => {
  const { uploads, post } = await serve()
  uploads.expect()
  const large = Buffer.alloc(LIMITS.sources.textBytes + 1, 'x')
  expect((await post('the-id', large)).status).toBe(413)
  const stream = new Blob([large]).stream()
  const options = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
  const response = await fetch((await post('none', 'x')).url.replace('none', 'the-id'), options)
  expect(response.status).toBe(413)
})
