import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectSource, test } from '../support/app-session.ts'
import type { AppSession } from '../support/app-session.ts'
import { buildBundles, findLine, createPage, createRoutes } from '../support/apps.ts'
import type { Routes } from '../support/site.ts'
import { soon } from '../support/soon.ts'

const WORDS = `Cannot read properties of undefined (reading 'amount')`
const TEXT = 'net += line.price.amount'
const LINE = findLine('bundlers/src/basket.ts', TEXT)
const PLACE = { file: 'src/basket.ts', line: LINE, function: 'addUp', text: TEXT }
/** What a map with columns leads to. */
const ACCESS = { parts: ['line', 'price', 'amount'], at: 2, origin: ['lines', '[]'] }

async function openBundle(apps: AppSession, name: string): Promise<Page> {
  Object.assign(apps.site.routes, createRoutes(await buildBundles(), '/bundles'))
  return apps.session.openPage(`${apps.site.origin}/bundles/${name}`)
}

for (const bundle of [
  'esbuild-external',
  'esbuild-inline',
  'webpack-eval-source-map',
  'webpack-eval-cheap-module-source-map',
  'webpack-source-map',
]) {
  test(`${bundle}: the line that people wrote, and its caller's`, async ({ apps }) => {
    const page = await openBundle(apps, bundle)
    await page.getByRole('button').click()
    await expectSource(apps, page, WORDS, PLACE)
    const { sourceSnippets: [top, caller] = [] } = await apps.readContext(page, WORDS)
    expect(top?.snippet.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, index) => LINE - 5 + index))
    expect(top?.access).toEqual(bundle.includes('cheap') ? undefined : ACCESS)
    expect(caller).toMatchObject({
      file: expect.stringMatching(/src\/main\.ts$/),
      line: findLine('bundlers/src/main.ts', 'const { gross } = addUp(lines)'),
      function: 'checkOut',
    })
    await page.close()
  })
}

test('a script without a map: its own line', async ({ apps }) => {
  const page = await openBundle(apps, 'esbuild-none')
  await page.getByRole('button').click()
  const served = readFileSync(join(await buildBundles(), 'esbuild-none.js'), 'utf8').split('\n')
  const index = served.findIndex((line) => line.includes(TEXT))
  await expectSource(apps, page, WORDS, {
    file: 'bundles/esbuild-none.js',
    line: index + 1,
    function: 'addUp',
    text: `${TEXT};`,
  })
  await page.close()
})

test('a script inside the page: the line of the page', async ({ apps }) => {
  apps.site.routes['/inline.html'] = `<!doctype html>
<title>Basket</title>
<button>Check out</button>
<script>
  function addUp(lines) {
    return lines.map((line) => line.price.amount)
  }
  document.querySelector('button').onclick = () => addUp([{}])
</script>`
  const page = await apps.session.openPage(`${apps.site.origin}/inline.html`)
  await page.getByRole('button').click()
  const text = 'return lines.map((line) => line.price.amount)'
  await expectSource(apps, page, WORDS, { file: 'inline.html', line: 6, text })
  await page.close()
})

test('a new build under the old address: the line as it is now', async ({ apps }) => {
  const folder = await buildBundles()
  const serve = (build: string) => {
    for (const path of ['/app.js', '/app.js.map']) {
      const text = readFileSync(join(folder, path.replace('/app', build)), 'utf8').replace(
        `${build}.js.map`,
        'app.js.map',
      )
      apps.site.routes[path] = (_, response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(text)
    }
  }
  apps.site.routes['/app'] = createPage('/app.js')
  const { origin } = apps.site
  serve('esbuild-external')
  const before = await apps.session.openPage(`${origin}/app?before`)
  await before.getByRole('button').click()
  await expectSource(apps, before, WORDS, PLACE)

  serve('esbuild-later')
  await before.goto(`${origin}/app?after`)
  await before.getByRole('button').click()
  await expectSource(apps, before, WORDS, { ...PLACE, line: LINE + 2 })
  await before.close()
})

test('a minified script whose map is gone: no line, and the reason', async ({ apps }) => {
  Object.assign(apps.site.routes, createRoutes(await buildBundles(), '/lost'))
  delete apps.site.routes['/lost/huge.js.map']
  const page = await apps.session.openPage(`${apps.site.origin}/lost/huge`)
  await page.getByRole('button').click()
  await expect
    .poll(() => apps.readContext(page, WORDS), soon)
    .toMatchObject({
      skipped: { sourceSnippets: expect.stringMatching(/map/) },
    })
  expect((await apps.readContext(page, WORDS)).sourceSnippets).toBeUndefined()
  await page.close()
})

test('a script of another origin: its line, if the page may read it', async ({ apps }) => {
  const { routes, origin } = apps.site
  const folder = await buildBundles()
  Object.assign(routes, createRoutes(folder, '/bundles'), {
    '/cdn.js': ((_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' })
        .end(
          readFileSync(join(folder, 'esbuild-external.js'), 'utf8').replace('esbuild', '/bundles/esbuild'),
        )) satisfies Routes[string],
  })
  const elsewhere = origin.replace('127.0.0.1', 'localhost')
  for (const leave of ['crossorigin', ''])
    routes[`/cdn${leave}`] = `<!doctype html><title>Basket</title><body>
      <script ${leave} src="${elsewhere}/cdn.js"></script>`
  const page = await apps.session.openPage(`${origin}/cdncrossorigin`)
  await page.getByRole('button').click()
  await expectSource(apps, page, WORDS, PLACE)

  await page.goto(`${origin}/cdn`)
  await page.getByRole('button').click()
  await expect.poll(() => apps.errorsIn(page, 'Script error.'), soon).toHaveLength(1)
  expect((await apps.readContext(page, '')).sourceSnippets).toBeUndefined()
  await page.close()
})
