import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AiContext } from '@gasoline/wire'
import { test } from '../support/app-session.ts'
import type { AppSession } from '../support/app-session.ts'
import { soon } from '../support/soon.ts'

const WORDS = `Cannot read properties of undefined (reading 'amount')`
const TEXT = 'return lines.map((line) => line.price.amount)'

/** A page that is made for one request, with a script in it. */
const createDocument = (rows: readonly string[]) => `<!doctype html>
<title>Orders</title>
<link rel="icon" href="data:,">
${rows.map((row) => `<p>${row}</p>`).join('\n')}
<form method="post"><button>Send</button></form>
<script>
  function addUp(lines) {
    ${TEXT}
  }
  setTimeout(() => addUp([{}]))
</script>`

const respond = (rows: () => readonly string[], headers: Record<string, string> = {}) => {
  return (request: IncomingMessage, response: ServerResponse) => {
    const shown = request.method === 'POST' ? [...rows(), 'Please fill in the name'] : rows()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(createDocument(shown))
  }
}

/** The line of each error's place, or why there is none; oldest first. */
async function readPlaces(apps: AppSession, page: Page): Promise<(string | undefined)[]> {
  const errors = (await apps.errorsIn(page, WORDS)) as { _aiContext?: AiContext }[]
  return errors.map(({ _aiContext }) => {
    const place = _aiContext?.sourceSnippets?.[0]
    if (!place) return _aiContext?.skipped?.sourceSnippets
    return `${place.line}: ${place.snippet.find(({ line }) => line === place.line)?.text.trim()}`
  })
}

test('a script in a page that is never the same twice: the line as it was loaded, without another request', async ({
  apps,
}) => {
  let visits = 0
  apps.site.routes['/orders'] = respond(() => Array.from({ length: ++visits }, (_, row) => `Order für ${row}`))
  const page = await apps.session.openPage(`${apps.site.origin}/orders?tab=2`)
  await expect.poll(() => readPlaces(apps, page), soon).toEqual([`8: ${TEXT}`])
  await page.reload()
  await expect.poll(() => readPlaces(apps, page), soon).toEqual([`8: ${TEXT}`, `9: ${TEXT}`])
  expect(apps.site.requests.filter((request) => request.includes('/orders'))).toHaveLength(2)
  await page.close()
})

test('what the browser keeps is another text than the page, or nothing: the place alone', async ({ apps }) => {
  apps.site.routes['/form'] = respond(() => ['Name'])
  apps.site.routes['/secret'] = respond(() => ['Name'], { 'Cache-Control': 'no-store' })
  const page = await apps.session.openPage(`${apps.site.origin}/form`)
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  await expect.poll(() => readPlaces(apps, page), soon).toEqual([`8: ${TEXT}`])
  await page.getByRole('button').click()
  await expect(page.getByText('Please fill in the name')).toBeVisible()
  const notAsked = expect.stringContaining('not requested again')
  await expect.poll(() => readPlaces(apps, page), soon).toEqual([`8: ${TEXT}`, notAsked])
  await page.goto(`${apps.site.origin}/secret`)
  await expect.poll(() => readPlaces(apps, page), soon).toEqual([notAsked])
  const requested = apps.site.requests.filter((request) => /form|secret/.test(request))
  expect(requested).toEqual(['GET /form', 'POST /form', 'GET /secret'])
  await page.reload()
  await expect.poll(() => readPlaces(apps, page), soon).toEqual([notAsked, notAsked])
  expect(failed, 'one look into the cache for the whole site shows in DevTools').toHaveLength(1)
  await page.close()
})

const SCRIPT = `function addUp(lines) {
  ${TEXT}
}
document.querySelector('button').onclick = () => addUp([{}])
`

test('a script that has another text on the server by now: the line of the one that runs, or that it has changed', async ({
  apps,
}) => {
  const serve = (text: string, headers: Record<string, string> = {}) => {
    return (_: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200, { 'Content-Type': 'text/javascript', ...headers }).end(text)
  }
  const NEVER_KEPT = { 'Cache-Control': 'no-store' }
  const scripts = { kept: {}, unkept: NEVER_KEPT, mapped: {} }
  for (const [name, headers] of Object.entries(scripts)) {
    const tail = name === 'mapped' ? '//# sourceMappingURL=mapped.js.map\n' : ''
    apps.site.routes[`/${name}`] =
      `<!doctype html><link rel="icon" href="data:,"><button>Add</button><script src="/${name}.js"></script>`
    apps.site.routes[`/${name}.js`] = serve(SCRIPT + tail, headers)
    const page = await apps.session.openPage(`${apps.site.origin}/${name}`)
    apps.site.routes[`/${name}.js`] = serve(`// One line more.\n${SCRIPT}${tail}`, headers)
    await page.getByRole('button').click()
    const changed = expect.stringContaining('has changed on the server since the page loaded it')
    await expect.poll(() => readPlaces(apps, page), soon).toEqual([name === 'unkept' ? changed : `2: ${TEXT}`])
    await page.close()
  }
})
