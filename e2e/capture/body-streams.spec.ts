import { expect } from '@playwright/test'
import { connectAgent } from '../support/agent.ts'
import { test } from '../support/extension.ts'
import { startNetworkSite } from '../support/network-site.ts'
import { soon } from '../support/soon.ts'

test('bodies that a page reads as streams are captured on their way, and what is missing says why', async ({
  session,
}) => {
  const slow = '{"rows":[1,2,3],"total":3}'
  const site = await startNetworkSite({
    // Later than the first report of its response.
    '/slow': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write(slow.slice(0, 12))
      setTimeout(() => response.end(slow.slice(12)), 2_500)
    },
    '/torn': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 100 }).write('as far as here')
      setTimeout(() => response.destroy(), 300)
    },
  })
  const page = await session.openPage(`${site.origin}/`)
  const read = await page.evaluate(async () => {
    const get = async (how: string, path = `/text?type=application/json&body={"how":"${how}"}`) =>
      (await fetch(`${path}#${how}`)).body as ReadableStream<Uint8Array<ArrayBuffer>>
    const drain = async (reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) => {
      let bytes = 0
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return bytes
        bytes += value.length
      }
    }
    const seen: Record<string, unknown> = {}
    seen.reader = await drain((await get('reader')).getReader())
    seen.class = await drain(new ReadableStreamDefaultReader(await get('class')))
    let looped = 0
    for await (const piece of await get('loop')) looped += piece.length
    seen.loop = looped
    const byob = (await get('byob')).getReader({ mode: 'byob' })
    seen.byob = (await byob.read(new Uint8Array(100))).value?.length
    await byob.read(new Uint8Array(100))
    const texts: string[] = []
    await (
      await get('through')
    )
      .pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void texts.push(text) }))
    seen.through = texts.join('').length
    let written = 0
    await (await get('to')).pipeTo(new WritableStream({ write: (piece) => void (written += piece.length) }))
    seen.to = written
    const [, second] = (await get('tee')).tee()
    seen.tee = await drain(second.getReader())
    const copied = await fetch('/text?type=application/json&body={"how":"clone"}')
    copied.clone()
    seen.clone = await drain((copied.body as NonNullable<typeof copied.body>).getReader())
    seen.large = await drain((await get('large', '/large?bytes=300000')).getReader())
    void drain((await get('slow', '/slow')).getReader())
    drain((await get('torn', '/torn')).getReader()).catch(() => {})
    const given = await fetch('/text?type=application/json&body={"how":"later"}')
    setTimeout(() => void given.json(), 1_800)
    return seen
  })
  const whole = (how: string) => `{"how":"${how}"}`
  const ways = ['reader', 'loop', 'byob', 'through', 'to', 'tee', 'clone']
  for (const how of ways) expect(read[how], how).toBe(whole(how).length)
  expect(read.large).toBe(300_000)

  const find = async (text: string) =>
    (await session.snapshot()).network_bodies.filter(({ url }) => decodeURIComponent(String(url)).includes(text))
  for (const how of [...ways, 'class', 'later']) {
    await expect.poll(() => find(`"${how}"`), how).toEqual([expect.objectContaining({ responseBody: whole(how) })])
    expect((await find(`"${how}"`))[0]).not.toHaveProperty('bodyGap')
  }
  await expect
    .poll(() => find('=300000'), soon)
    .toEqual([expect.objectContaining({ responseBody: 'x'.repeat(16_384), responseTruncated: true, size: 300_000 })])
  // One entry: the later report replaces the one without the end.
  await expect.poll(() => find('/slow'), soon).toEqual([expect.objectContaining({ responseBody: slow })])
  await expect
    .poll(() => find('/torn'), soon)
    .toEqual([expect.objectContaining({ responseBody: 'as far as here', responseTruncated: true, bodyGap: 'broken' })])
  const agent = await connectAgent(session.server.url)
  expect(await agent.call('get_network_bodies', { url: '/torn' })).toContain('got (it broke off): as far as here')
  await agent.close()
  await site.stop()
})
