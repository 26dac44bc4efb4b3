import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { startNetworkSite } from '../support/network-site.ts'
import { soon } from '../support/soon.ts'

type Entry = Record<string, unknown>

/** The one request whose address contains the text, once it is there as expected. */
async function expectRequest(session: Session, text: string, expected: Entry): Promise<Entry> {
  const find = async () => (await session.snapshot()).network_bodies.filter(({ url }) => String(url).includes(text))
  await expect.poll(find, text).toEqual([expect.objectContaining(expected)])
  return (await find())[0] ?? {}
}

test('fetch: every request at its beginning and at its end, with what it sent and got', async ({ session }) => {
  const site = await startNetworkSite()
  const page = await session.openPage(`${site.origin}/`)
  await page.evaluate(() => {
    const json = { 'Content-Type': 'application/json', Authorization: 'Bearer not-to-be-seen', 'X-Trace': 't1' }
    const body = JSON.stringify({ operationName: 'SaveUser', query: 'mutation SaveUser { a }', variables: { id: 7 } })
    const form = new FormData()
    form.append('name', 'Ada')
    form.append('tag', 'a')
    form.append('tag', 'b')
    form.append('picture', new File(['123'], 'me.png', { type: 'image/png' }))
    const post = (path: string, body: BodyInit) => fetch(path, { method: 'POST', body })
    const ignore = () => {}
    void fetch('/echo?graphql', { method: 'POST', headers: json, body }).then((response) => response.json())
    void fetch('/echo?text').then((response) => response.text())
    void fetch('/text?type=text/html&body=<p>not+JSON').then((response) => response.json().catch(ignore))
    void post('/echo?form', form)
    void post('/echo?parameters', new URLSearchParams({ a: '1', b: '2' }))
    void post('/echo?blob', new Blob(['{"in":"blob"}'], { type: 'application/json' }))
    void post('/echo?bytes', new Uint8Array(300))
    void fetch(new Request('/echo?request', { method: 'PUT', body: 'of a request' }))
    void post('/echo?long', 'ä'.repeat(20_000))
    void fetch('/text?status=500&type=application/json&body={"error":"no"}')
    void fetch('/large?bytes=200000')
    void fetch('/large?bytes=200001').then((response) => response.text())
    void fetch('/large?bytes=30000')
    void fetch('/text?body=unread#part')
    void fetch('/drip?type=text/event-stream')
    void fetch('/text?type=image/png&body=abc')
    void fetch('/moved')
    void fetch('/nothing')
    void fetch('/silent')
    fetch('/broken').catch(ignore)
    fetch('/silent?aborted', { signal: AbortSignal.timeout(20) }).catch(ignore)
    fetch('/text?cors', { mode: 'no-cors' }).catch(ignore)
  })

  const saved = await expectRequest(session, '/echo?graphql', { status: 200, method: 'POST', operation: 'SaveUser' })
  expect(saved).toMatchObject({
    url: `${site.origin}/echo?graphql`,
    hasAuthHeader: true,
    authKind: 'header',
    contentType: 'application/json',
    requestBody: expect.stringContaining('"id":7'),
    responseBody: expect.stringContaining('"method":"POST"'),
    requestHeaders: { 'content-type': 'application/json', 'x-trace': 't1', authorization: expect.any(String) },
    responseHeaders: { 'x-request-id': 'req-2' },
    pageUrl: `${site.origin}/`,
    initiator: expect.stringMatching(/:\d+:\d+\)?$/m),
    duration: expect.any(Number),
  })
  expect(saved).not.toHaveProperty('pending')
  expect(JSON.stringify(await session.snapshot())).not.toContain('not-to-be-seen')

  await expectRequest(session, '/echo?text', { status: 200, responseBody: expect.stringContaining('"method":"GET"') })
  await expectRequest(session, 'text/html', { status: 200, responseBody: '<p>not JSON', metadata: { readAs: 'json' } })
  await expectRequest(session, '?form', {
    requestBody: '{"name":"Ada","tag":["a","b"],"picture":"[file me.png, image/png, 3 bytes]"}',
  })
  await expectRequest(session, '?parameters', { requestBody: 'a=1&b=2' })
  await expectRequest(session, '?blob', { requestBody: '{"in":"blob"}' })
  await expectRequest(session, '/echo?bytes', { requestBody: '[binary, 300 bytes]' })
  await expectRequest(session, '?request', { requestBody: 'of a request', method: 'PUT' })
  await expectRequest(session, '?long', { requestTruncated: true, responseTruncated: true })
  const failed = await expectRequest(session, 'status=500', { status: 500, responseBody: '{"error":"no"}', size: 14 })
  expect(failed).toMatchObject({ responseHeaders: { 'x-request-id': 'req-1', 'access-control-allow-origin': '*' } })
  const large = await expectRequest(session, '=200000', { status: 200, size: 200_000 })
  expect(large).toMatchObject({ bodyGap: 'too-large' })
  expect(large).not.toHaveProperty('responseBody')
  const start = { responseBody: 'x'.repeat(16_384), responseTruncated: true }
  expect(await expectRequest(session, '=200001', { size: 200_001, ...start })).not.toHaveProperty('bodyGap')
  await expectRequest(session, '=unread#part', { responseBody: 'unread' })
  const cut = await expectRequest(session, '=30000', { size: 30_000, responseTruncated: true })
  expect(cut.responseBody).toBe('x'.repeat(16_384))
  await expectRequest(session, 'text/event-stream', { status: 200, bodyGap: 'event-stream' })
  await expectRequest(session, 'image/png', { status: 200, bodyGap: 'binary' })
  const empty = await expectRequest(session, '/nothing', { status: 204 })
  for (const field of ['responseBody', 'bodyGap']) expect(empty).not.toHaveProperty(field)
  await expectRequest(session, '/moved', { status: 200, metadata: { redirectedTo: `${site.origin}/text?body=there` } })
  await expectRequest(session, '/broken', {
    status: 0,
    error: expect.stringMatching(/Failed to fetch|Network error|ERR_EMPTY_RESPONSE/),
  })
  await expectRequest(session, '?aborted', { status: 0, error: 'TimeoutError: signal timed out' })
  const silent = (await session.snapshot()).network_bodies.filter(({ url }) => url === `${site.origin}/silent`)
  expect(silent).toEqual([expect.objectContaining({ pending: true, method: 'GET' })])

  // One page's endless responses would take all the connections that another needs.
  await page.close()
  const patient = await session.openPage(`${site.origin}/`)
  await patient.evaluate(() => {
    void fetch('/drip?piece=text').then((response) => response.text())
    void fetch('/drip?piece=json&type=application/json').then((response) => response.json())
    void fetch('/drip?piece=unread')
    void fetch('/drip?piece=copied').then((response) => response.clone().blob())
  })
  for (const piece of ['text', 'json', 'copied'])
    await expectRequest(session, `piece=${piece}`, { status: 200, bodyGap: 'unfinished' })
  const unread = await expectRequest(session, 'piece=unread', { status: 200, bodyGap: 'unread' })
  expect(unread).not.toHaveProperty('responseBody')
  await patient.close()

  // A page unloads while its responses are still arriving.
  const last = await session.openPage(`${site.origin}/`)
  await last.evaluate(async () => {
    void (await fetch('/drip?last-read')).text()
    await fetch('/drip?last-unread')
    location.href = '/text?next'
  })
  await expectRequest(session, '/drip?last-unread', { status: 200, bodyGap: 'unread' })
  await expectRequest(session, '/drip?last-read', {
    status: 200,
    bodyGap: expect.stringMatching(/^(?:unfinished|broken)$/),
  })
  await site.stop()
})

test('XMLHttpRequest, beacons and workers: the same', async ({ session }) => {
  const site = await startNetworkSite()
  const page = await session.openPage(`${site.origin}/`)
  await page.evaluate((origin) => {
    const send = (path: string, change: (xhr: XMLHttpRequest) => void = () => {}, body?: string) => {
      const xhr = new XMLHttpRequest()
      xhr.open(body === undefined ? 'GET' : 'POST', path)
      change(xhr)
      xhr.send(body)
      return xhr
    }
    for (const type of ['', 'text', 'json', 'arraybuffer', 'blob'] as const)
      send(`/text?as=${type}&type=application/json&body={"as":"${type}"}`, (xhr) =>
        Object.assign(xhr, { responseType: type }),
      )
    send('/text?type=text/html&body=<b>as document</b>', (xhr) => Object.assign(xhr, { responseType: 'document' }))
    send('/echo?posted', (xhr) => xhr.setRequestHeader('X-Api-Key', 'not-to-be-seen'), '{"a":1}')
    send('/broken')
    send('/silent?timeout', (xhr) => Object.assign(xhr, { timeout: 20 }))
    send('/silent?abort').abort()
    send('/large?bytes=100000')
    send('/large?bytes=100001', (xhr) => Object.assign(xhr, { responseType: 'arraybuffer' }))
    const synchronous = new XMLHttpRequest()
    synchronous.open('GET', '/text?body=synchronous', false)
    synchronous.send()
    navigator.sendBeacon('/echo?beacon', new Blob(['{"left":true}'], { type: 'application/json' }))
    navigator.sendBeacon('/echo?refused', 'x'.repeat(70_000))
    const source = `
      fetch('${origin}/text?top');
      onmessage = () => {
        fetch('${origin}/echo?worker', { method: 'POST', body: '{"in":"worker"}', headers: { Authorization: 'not-to-be-seen' } })
        const xhr = new XMLHttpRequest()
        xhr.open('GET', '${origin}/text?body=xhr+in+worker', false)
        xhr.send()
      }`
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))).postMessage(0)
  }, site.origin)

  for (const type of ['', 'text', 'json', 'arraybuffer', 'blob'])
    await expectRequest(session, `?as=${type}&`, { status: 200, responseBody: `{"as":"${type}"}` })
  await expectRequest(session, 'text/html', { responseBody: expect.stringContaining('<b>as document</b>') })
  await expectRequest(session, '?posted', {
    method: 'POST',
    requestBody: '{"a":1}',
    hasAuthHeader: true,
    authKind: 'header',
    responseBody: expect.stringContaining('"method":"POST"'),
  })
  await expectRequest(session, '/broken', {
    status: 0,
    error: expect.stringMatching(/Failed to fetch|Network error|ERR_EMPTY_RESPONSE/),
  })
  await expectRequest(session, '?timeout', { status: 0, error: 'Timed out' })
  await expectRequest(session, '?abort', { status: 0, error: 'Aborted' })
  const start = { responseBody: 'x'.repeat(16_384), responseTruncated: true }
  await expectRequest(session, '=100000', { size: 100_000, ...start })
  await expectRequest(session, '=100001', { size: 100_001, ...start })
  await expectRequest(session, '=synchronous', { status: 200, responseBody: 'synchronous' })
  await expectRequest(session, '?beacon', { requestBody: '{"left":true}', metadata: { beacon: true, queued: true } })
  await expectRequest(session, '?refused', { status: 0, metadata: { beacon: true, queued: false } })
  await expectRequest(session, '?worker', {
    status: 200,
    requestBody: '{"in":"worker"}',
    authKind: 'header',
    metadata: { worker: true },
  })
  await expectRequest(session, 'xhr+in+worker', {
    status: 200,
    contentType: 'text/plain',
    size: 13,
    bodyGap: 'worker',
  })
  expect(JSON.stringify(await session.snapshot())).not.toContain('not-to-be-seen')
  await site.stop()
})

test('how a request is authenticated: by header, parameter, cookie, not at all, or unknown', async ({ session }) => {
  const site = await startNetworkSite()
  const other = site.origin.replace('127.0.0.1', 'localhost')
  const page = await session.openPage(`${site.origin}/`)
  await page.evaluate((other) => {
    const ignore = () => {}
    void fetch('/text?who=hidden')
    void fetch('/text?who=omitted', { credentials: 'omit' })
    void fetch('/text?who=parameter&access_token=abcdef')
    fetch(`${other}/text?who=elsewhere`).catch(ignore)
    fetch(`${other}/text?who=included`, { credentials: 'include' }).catch(ignore)
    void fetch('/text?who=csrf', { headers: { 'X-CSRF-Token': 'abcdef' }, credentials: 'omit' })
  }, other)
  const kinds = {
    hidden: 'unknown',
    omitted: 'none',
    parameter: 'query',
    elsewhere: 'none',
    included: 'unknown',
    csrf: 'none',
  }
  for (const [who, authKind] of Object.entries(kinds)) await expectRequest(session, `who=${who}`, { authKind })
  await page.evaluate(() => {
    document.cookie = 'theme=dark'
  })
  await page.reload()
  await page.evaluate(() => fetch('/text?who=cookie'))
  await expectRequest(session, 'who=cookie', { authKind: 'cookie', hasAuthHeader: false })

  // Without bodies sizes and types stay.
  await session.configure({ networkBodyCaptureEnabled: false })
  await expect
    .poll(async () => {
      const path = `/echo?${Math.random()}`
      await page.evaluate((path) => fetch(path, { method: 'POST', body: new Blob(['secret plan']) }), path)
      await expectRequest(session, path, { contentType: 'application/json', status: 200 })
      return expectRequest(session, path, {})
    }, soon)
    .not.toHaveProperty('responseBody')
  await site.stop()
})
