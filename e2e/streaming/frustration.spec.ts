import { expect, mergeTests } from '@playwright/test'
import { callTool, test as cliTest } from '../support/cli.ts'
import { test as extensionTest } from '../support/extension.ts'
import { json } from '../support/site.ts'
import { readStream } from '../support/read-stream.ts'
import { soon } from '../support/soon.ts'

const test = mergeTests(cliTest, extensionTest)

const HTML = `<!doctype html><title>shop</title><link rel="icon" href="data:,">
<button id="dead">Pay</button><button id="live">Add</button><span id="count">0</span><button id="saves">Save</button>
<form id="answered" action="/api/ok"><button>Send</button></form><form id="silent" action="/api/never"><button>Order</button></form>
<script>
live.onclick = () => { count.textContent = Number(count.textContent) + 1 }
saves.onclick = () => void fetch('/api/ok')
answered.onsubmit = (event) => { event.preventDefault(); fetch('/api/ok') }
silent.onsubmit = (event) => event.preventDefault()
</script>`

test('clicks and a form without effect are reported, those with an effect are not', async ({ session, bench }) => {
  const site = await session.startSite({ '/': HTML, '/api/ok': json({ ok: true }) })
  const client = await bench.connectHttp(Number(new URL(session.server.url).port))
  const settings = { enabled: true, events: ['user_frustration'], throttle_seconds: 1, url_filter: site.origin }
  await callTool(client, 'configure_streaming', settings)
  const reader = await readStream(`${session.server.url}/events/stream`)
  const page = await session.openPage(`${site.origin}/`)
  for (const id of ['live', 'saves', 'dead'])
    for (let index = 0; index < 3; index++) await page.locator(`#${id}`).click()
  for (const id of ['answered', 'silent']) await page.locator(`#${id} button`).click()
  const read = () => {
    const all = reader.messages.flatMap(({ data }) => [data, ...((data.events ?? []) as (typeof data)[])])
    return all.filter(({ message }) => message !== undefined).map(({ message }) => String(message))
  }
  await expect
    .poll(() => read().toSorted(), soon)
    .toEqual([
      'Form submit to /api/never — no response after 5 s',
      'Repeated clicks on "button#dead" — handler may be broken',
    ])
  reader.close()
  await callTool(client, 'configure_streaming', { enabled: false })
})
