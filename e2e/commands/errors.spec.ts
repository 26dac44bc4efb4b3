import { expect } from '@playwright/test'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import type { Site } from '../support/site.ts'
import { connectTools } from '../support/tool-client.ts'
import type { ToolClient } from '../support/tool-client.ts'
import { soon } from '../support/soon.ts'

/** Goes to and fro between an address that is captured and one that is not. */
const HOP = `<title>hop</title><h1>open</h1><script>
  const isForeign = location.hostname === 'other.test'
  setTimeout(() => location.replace(isForeign ? 'http://127.0.0.1:' + location.port + '/hop' : 'http://other.test:' + location.port + '/private'), isForeign ? 40 : 60)
</script>`

// One browser for all, and each test leaves only the first page open.
test.describe.configure({ mode: 'default' })

let session: Session
let close: () => Promise<void>
let tools: ToolClient
let site: Site
/** Unblocks the page that waits for `/hold`. */
let release: () => void

test.beforeAll(async ({ launchOptions }) => {
  const args = ['--host-resolver-rules=MAP other.test 127.0.0.1']
  ;({ session, close } = await startSession(launchOptions, { args }))
  tools = await connectTools(session.server.url)
  site = await session.startSite({
    '/': '<title>first</title><h1>First</h1>',
    '/second': '<title>second</title>',
    '/hop': HOP,
    '/private': HOP.replace('open', 'private'),
    '/hold': (_, response) => {
      release = () => void response.end()
    },
  })
  await session.openPage(site.origin)
  await expect.poll(async () => (await tools.call('get_page_info')).isError, soon).toBe(false)
})

test.afterAll(async () => {
  await tools.close()
  await close()
})

test('a command that cannot run reports why', async () => {
  const readReason = async (tool: string, args: Record<string, unknown>) => {
    const { isError, text } = await tools.call(tool, args)
    expect(isError).toBe(true)
    return text
  }
  expect(await readReason('query_dom', { selector: 'a[[' })).toMatch(/"a\[\[" is not a valid CSS selector/)
  expect(await readReason('capture_screenshot', { selector: '#nowhere' })).toMatch(/Nothing matches "#nowhere"/)
  expect(await readReason('run_accessibility_audit', { scope: '#nowhere' })).toMatch(/Nothing matches "#nowhere"/)
  expect(await readReason('run_accessibility_audit', { tags: ['wcag9'] })).toMatch(/knows no tag wcag9/)

  const outside = await session.openPage(`http://other.test:${site.port}/`)
  const worker = await session.worker()
  const outsideId = await worker.evaluate(async () => (await chrome.tabs.query({ url: 'http://other.test/*' }))[0]?.id)
  expect(await readReason('query_dom', { selector: 'h1', tab_id: outsideId })).toMatch(/No captured tab has the id/)
  expect((await tools.call('get_page_info')).data).toMatchObject({ url: `${site.origin}/` })
  await outside.close()
  expect(await readReason('get_page_info', { tab_id: outsideId })).toMatch(/No captured tab has the id/)
})

test('a tab that leaves the captured site is no longer reported', async () => {
  const tab = await session.openPage(`${site.origin}/second`)
  await expect
    .poll(async () => (await tools.call('get_page_info')).data, soon)
    .toMatchObject({ url: `${site.origin}/second` })
  const { data } = await tools.call('get_page_info')
  await tab.goto('chrome://version')
  await expect
    .poll(async () => (await tools.call('query_dom', { selector: 'body', tab_id: data.tabId })).text, soon)
    .toMatch(/captured/)
  await tab.close()
  expect((await tools.call('get_page_info')).data).toMatchObject({ url: `${site.origin}/` })
})

test('a tab that leaves the captured site at any moment exposes nothing', async () => {
  const tab = await session.openPage(`${site.origin}/hop`)
  const worker = await session.worker()
  const [shown] = await worker.evaluate(() => chrome.tabs.query({ active: true }))
  const results: Awaited<ReturnType<ToolClient['call']>>[] = []
  const end = Date.now() + 2_500
  const count = (failed: boolean) => results.filter(({ isError }) => isError === failed).length
  while (Date.now() < end || count(true) === 0 || count(false) === 0)
    results.push(await tools.call('query_dom', { selector: 'h1', tab_id: shown?.id }))
  expect(results.filter(({ raw }) => raw.includes('private') || raw.includes('other.test'))).toEqual([])
  await tab.close()
})

test('a page that is too busy to respond is reported within the time limit', async () => {
  const busy = await session.openPage(`${site.origin}/second`)
  await expect
    .poll(async () => (await tools.call('get_page_info')).data, soon)
    .toMatchObject({ url: `${site.origin}/second` })
  // A synchronous request without a response keeps the page busy for as long as the test wants.
  await busy.evaluate(() => {
    setTimeout(() => {
      const request = new XMLHttpRequest()
      request.open('GET', '/hold', false)
      request.send()
    })
  })
  await expect.poll(() => site.requests, soon).toContain('GET /hold')
  const [result, picture] = await Promise.all([
    tools.call('query_dom', { selector: 'h1' }),
    tools.call('capture_screenshot'),
  ])
  expect(result).toMatchObject({ isError: true, text: expect.stringContaining('query_dom took longer than') })
  // What the screen shows can be had all the same.
  expect(picture.text).toContain('The page is too busy to respond; this is the visible part.')
  expect(picture.images).toHaveLength(1)
  release()
  await busy.close()
})
