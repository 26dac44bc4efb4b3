import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AiContext } from '@gasoline/wire'
import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

const MINIFIED =
  'var q=function(a){return a.b.c};onload=function(){setTimeout(function(){q({})});var x=1;var y=2;var z=3;var w=4}'
const SECRET = 'sk_live_51HabcdefABCDEF0123456789'
const SERVER_BYTES = 100 * 1024 * 1024

const script = (body: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(body)
const json = (body: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
const endless = (_: IncomingMessage, response: ServerResponse) => {
  const piece = Buffer.alloc(1_000_000, 'x')
  const write = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}

/** What each map does, and what is reported. */
const MAPS: Record<
  string,
  readonly [map: string | ((request: IncomingMessage, response: ServerResponse) => void), why: string]
> = {
  html: ['<!doctype html>not here', 'the server returns HTML instead'],
  damaged: [json('{"version":3,"sources":["a.ts"],"mappings":"!!"}'), 'its mappings are damaged'],
  wrong: [json('{"version":3,"sources":7,"mappings":[]}'), 'it has no mappings'],
  deep: [json('['.repeat(100_000)), 'it is not JSON'],
  lines: [
    json(JSON.stringify({ version: 3, sources: ['a.ts'], mappings: ';'.repeat(10_000_000) })),
    'no entry for this place',
  ],
  values: [json(`[${'[],'.repeat(3_000_000)}[]]`), 'more than 3000000 values'],
  endless: [endless, 'larger than 40 MB'],
  silent: [
    () => {},
    'took (longer than 2 s|too long to fetch)|fetch_source took longer than|did not respond to fetch_source within',
  ],
}

test('no map can do harm: each is named with what is wrong with it, and the others go on', async ({ session }) => {
  const site = await session.startSite({
    '/good.js': script(
      `onload = () => setTimeout(pay)\nfunction pay() {\n  const key = '${SECRET}'\n  return key.a.b\n}\n`,
    ),
  })
  const createPage = (name: string) =>
    `<!doctype html><link rel="icon" href="data:,"><script src="/${name}.js"></script>`
  for (const [name, [map]] of Object.entries(MAPS)) {
    Object.assign(site.routes, { [`/${name}`]: createPage(name), [`/${name}.js`]: script(`${MINIFIED}\n//# sourceMappingURL=${name}.map`), [`/${name}.map`]: map }) // prettier-ignore
  }
  site.routes['/good'] = createPage('good')
  const readContext = async (name: string) => {
    const error = (await session.snapshot()).logs.find(
      ({ url, level }) => url === `${site.origin}/${name}` && level === 'error',
    )
    return error?._aiContext as AiContext | undefined
  }
  await Promise.all([...Object.keys(MAPS), 'good'].map((name) => session.openPage(`${site.origin}/${name}`)))
  for (const [name, [, why]] of Object.entries(MAPS)) {
    await expect
      .poll(async () => (await readContext(name))?.skipped?.sourceSnippets, { ...soon, message: name })
      .toMatch(new RegExp(why))
    expect(await readContext(name), name).not.toHaveProperty('sourceSnippets')
  }
  await expect
    .poll(async () => (await readContext('good'))?.sourceSnippets?.[0], soon)
    .toMatchObject({ file: 'good.js', line: 4, function: 'pay' })
  expect(JSON.stringify(await session.snapshot())).not.toContain(SECRET)
  expect((await session.server.peakBytes()) ?? 0).toBeLessThan(SERVER_BYTES)
})

test('a page cannot send us where it could not go itself', async ({ session }) => {
  const other = await session.startSite({ '/stolen.map': json('{}') })
  const throwAt = (place: string) =>
    `<!doctype html><link rel="icon" href="data:,"><script>const e = new Error('made up'); e.stack = 'Error: made up\\n    at f (${place}:1:1)'; setTimeout(() => { throw e })</script>`
  const site = await session.startSite({
    '/far': '<!doctype html><link rel="icon" href="data:,"><script src="/far.js"></script>',
    '/far.js': script(`${MINIFIED}\n//# sourceMappingURL=${other.origin}/stolen.map`),
    '/moved.js': (_, response) => void response.writeHead(302, { Location: `${other.origin}/stolen.map` }).end(),
    '/data': json('{"balance":"12 million"}'),
  })
  site.routes['/redirected'] = throwAt(`${site.origin}/moved.js`)
  site.routes['/api'] = throwAt(`${site.origin}/data`)
  site.routes['/script-like'] = throwAt(`${site.origin}/data.js`)
  site.routes['/data.js'] = json('{"balance":"12 million"}')
  site.routes['/file'] = throwAt('file:///etc/hosts')
  const readReason = async (path: string) => {
    const error = (await session.snapshot()).logs.find(
      ({ url, level }) => url === `${site.origin}${path}` && level === 'error',
    )
    return (error?._aiContext as AiContext | undefined)?.skipped?.sourceSnippets
  }
  for (const [path, why] of [
    ['/far', "neither the script's origin nor the page's"],
    ['/redirected', 'redirects are not followed'],
    ['/api', 'not at the address of a script'],
    ['/script-like', 'not a script but application/json'],
    ['/file', 'a file: script cannot be read from outside the page'],
  ] as const) {
    await session.openPage(`${site.origin}${path}`)
    await expect.poll(() => readReason(path), { ...soon, message: path }).toContain(why)
  }
  expect(other.requests).toEqual([])
  expect(JSON.stringify(await session.snapshot())).not.toContain('12 million')
})
