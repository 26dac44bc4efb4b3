import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { json } from '../support/site.ts'
import { soon } from '../support/soon.ts'

test('what the browser hides, or the page itself could not read, is reported as such', async ({ session }) => {
  const other = await session.startSite({ '/pixel': 'pixel' })
  const site = await session.startSite({
    '/': '<!doctype html><title>Answers</title>',
    '/old': (_, response) => response.writeHead(302, { Location: '/new' }).end(),
    '/new': json({ moved: true }),
    '/save': json({ saved: true }),
    '/gateway': (_, response) =>
      response.writeHead(502, { 'Content-Type': 'application/json' }).end('<html>Bad gateway</html>'),
    '/latin': (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 4 })
        .end(Buffer.from([0x63, 0x61, 0x66, 0xe9])),
  })
  const page = await session.openPage(`${site.origin}/`)
  const latin = await page.evaluate(async (elsewhere) => {
    const request = (url: string, type: XMLHttpRequestResponseType = '') =>
      new Promise((resolve) => {
        const xhr = new XMLHttpRequest()
        xhr.open('GET', url)
        xhr.responseType = type
        xhr.addEventListener('loadend', () => resolve(xhr.response))
        xhr.send()
      })
    await fetch(`${elsewhere}/pixel`, { mode: 'no-cors' })
    await fetch('/old?by-hand', { redirect: 'manual' })
    navigator.sendBeacon('/save?beacon', 'left')
    await request('/gateway', 'json')
    await request('/old?xhr')
    const draft = new Request('/save?copy', { method: 'POST', body: '{"draft":1}' })
    await (await fetch(draft.clone())).json()
    return (await fetch('/latin')).text()
  }, other.origin)

  const find = async (part: string) =>
    (await session.snapshot()).network_bodies.find(({ url }) => String(url).includes(part))
  for (const part of ['/pixel', '?by-hand', '?beacon']) {
    await expect.poll(() => find(part), part).toMatchObject({ opaque: true })
    expect(await find(part)).not.toHaveProperty('pending')
    expect(await find(part)).not.toHaveProperty('status')
  }
  await expect
    .poll(() => find('/gateway'), soon)
    .toMatchObject({
      status: 502,
      bodyGap: 'null-json',
    })
  expect(await find('/gateway')).not.toHaveProperty('responseBody')
  await expect
    .poll(() => find('?xhr'), soon)
    .toMatchObject({ status: 200, metadata: { redirectedTo: `${site.origin}/new` } })
  await expect.poll(() => find('?copy'), soon).toMatchObject({ status: 200, requestBody: '{"draft":1}' })
  await expect.poll(() => find('/latin'), soon).toMatchObject({ responseBody: latin })
})
