import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { startSite } from '../support/site.ts'
import type { Site } from '../support/site.ts'
import { createStockProject, readAttachment, readResults, readRunLines } from './support/stock-project.ts'
import type { Attempt, StockProject } from './support/stock-project.ts'

const TESTS = fileURLToPath(new URL('stock', import.meta.url))

const PAGE = `<!doctype html><title>stock</title><h1></h1><p id="status"></p><script>
const query = new URLSearchParams(location.search)
async function show(mark) {
  console.log('log of ' + mark)
  const response = await fetch('/api?mark=' + mark + (query.has('status') ? '&status=' + query.get('status') : ''))
  document.getElementById('status').textContent = response.status
  const body = await response.text()
  document.querySelector('h1').textContent = response.ok ? body : 'failed'
}
show(query.get('mark'))
</script>`

/** What a failed test must have, and which attempt. */
const FAILED: Readonly<Record<string, readonly string[]>> = {
  'fixture page fails': ['mark-fixture'],
  'own context, closed before it fails': ['mark-own-context'],
  'popup fails': ['mark-opener', 'mark-popup'],
  'times out': ['mark-timeout'],
  'page closed before it fails': ['mark-closed'],
  'own launch fails': ['mark-own-launch'],
  'persistent context fails': ['mark-persistent'],
  'own fixture fails': ['mark-own-fixture'],
  'serial fails': ['mark-serial-2'],
}
const NOTHING = ['passes', 'is expected to fail', 'serial passes', 'serial is skipped', 'api passes']

async function startStockSite(): Promise<Site> {
  return startSite({
    '/page': PAGE,
    '/api': (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://site')
      const status = Number(searchParams.get('status') ?? 200)
      response.writeHead(status, { 'Content-Type': 'text/plain' }).end(searchParams.get('mark') ?? '')
    },
  })
}

function readMarks(attempt: Attempt | undefined): string[] {
  const found = readAttachment(attempt, 'gasoline-snapshot').match(/log of mark-[\w-]+/g) ?? []
  return [...new Set(found.map((text) => text.slice('log of '.length)))].sort()
}

function listNames(attempt: Attempt | undefined): string[] {
  return (attempt?.attachments ?? []).map(({ name }) => name).filter((name) => name.startsWith('gasoline'))
}

/** What must hold whichever way the capture came in. */
function checkResults(results: ReadonlyMap<string, readonly Attempt[]>): void {
  for (const [title, marks] of Object.entries(FAILED)) {
    const attempts = results.get(title) ?? []
    expect(attempts.length, title).toBeGreaterThan(0)
    for (const attempt of attempts) {
      expect(readMarks(attempt), title).toEqual([...marks].sort())
      expect(listNames(attempt), title).toEqual(
        expect.arrayContaining(['gasoline-summary', 'gasoline-snapshot', 'gasoline-har']),
      )
    }
  }
  for (const title of NOTHING)
    for (const attempt of results.get(title) ?? []) expect(listNames(attempt), title).toEqual([])
  expect(listNames(results.get('fixture page fails')?.[0])).toContain('gasoline-screenshot')

  const [first, second] = results.get('fails, then passes') ?? []
  expect([first?.status, second?.status]).toEqual(['failed', 'passed'])
  expect(readMarks(first)).toEqual(['mark-flaky-0'])
  expect(listNames(second)).toEqual([])

  const retried = results.get('fails on each retry') ?? []
  expect(retried.map(readMarks)).toEqual([['mark-retry-0'], ['mark-retry-1']])
  expect(readAttachment(retried[1], 'gasoline-summary')).toMatch(/Attempt 1 failed/)

  const [api] = results.get('api fails') ?? []
  expect(readAttachment(api, 'gasoline-summary')).toMatch(/GET \S*\/api\b.*500/)
}

// Each runs a whole project.
test.setTimeout(600_000)

let site: Site
let project: StockProject | undefined
test.beforeAll(async () => {
  site = await startStockSite()
})
test.afterAll(async () => site.stop())
test.afterEach(() => project?.remove())

function readEnv(): NodeJS.ProcessEnv {
  return { BASE_URL: site.origin, CRASHED_FILE: join(project?.folder ?? '', 'crashed') }
}

test('one import in the config: each failing test has its own events and no others', async () => {
  project = createStockProject({
    hasImport: true,
    tests: TESTS,
    config:
      "workers: 4, fullyParallel: true, retries: 1, reporter: [['blob'], ['json', { outputFile: 'results.json' }]]",
  })
  const { code, output } = await project.playwright(['test'], readEnv())
  expect(code, output).toBe(1)
  const results = readResults(join(project.folder, 'results.json'))
  checkResults(results)
  expect(output).not.toContain('gasoline:')

  // The worker is gone: what it wrote until then is attached by the reporter.
  const [crashed] = results.get('crashes') ?? []
  expect(crashed?.status).toBe('failed')
  expect(readAttachment(crashed, 'gasoline-summary')).toContain('500')
  expect(readMarks(crashed)).toEqual(['mark-crash'])

  // What differed is said without an attachment.
  const [, passed] = results.get('fails, then passes') ?? []
  expect(passed?.annotations.find(({ type }) => type === 'gasoline')?.description).toContain(
    'returned 500, and returned 200',
  )
  // The page of beforeAll is no part of the test itself, and of the case of the first that fails.
  expect(readAttachment(results.get('serial fails')?.[0], 'gasoline-har')).toContain('mark-before-all')
  const ended = readRunLines(project.folder).filter(({ type }) => type === 'test-end')
  expect(ended.length).toBeGreaterThanOrEqual(20)

  const merged = await project.playwright(['merge-reports', '--reporter', 'json', 'blob-report'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: 'merged.json',
  })
  expect(merged.code, merged.output).toBe(0)
  const [kept] = readResults(join(project.folder, 'merged.json')).get('crashes') ?? []
  expect(readMarks(kept)).toEqual(['mark-crash'])
})

test('gasoline run: the same with no file changed, in three shards that are merged', async () => {
  project = createStockProject({ tests: TESTS, config: "fullyParallel: true, retries: 1, reporter: 'blob'" })
  for (const shard of ['1/3', '2/3', '3/3']) {
    const { code, output } = await project.gasolineRun(['test', '--shard', shard, '--workers', '4'], {
      ...readEnv(),
      NO_CRASH: '1',
      PWTEST_BLOB_DO_NOT_REMOVE: '1',
      PLAYWRIGHT_BLOB_OUTPUT_NAME: `shard-${shard.slice(0, 1)}.zip`,
    })
    expect(code, output).toBe(1)
  }
  const merged = await project.playwright(['merge-reports', '--reporter', 'json', 'blob-report'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: 'merged.json',
  })
  expect(merged.code, merged.output).toBe(0)
  checkResults(readResults(join(project.folder, 'merged.json')))
  const runs = readRunLines(project.folder).filter(({ type }) => type === 'run')
  expect(new Set(runs.map(({ shard }) => JSON.stringify(shard))).size).toBe(3)
})

test('gasoline run: ES modules, and the exit code of the command', async () => {
  project = createStockProject({ isModule: true })
  project.write(
    'tests/esm.spec.ts',
    `import { expect, test } from '@playwright/test'
test('esm fails', async ({ page }) => {
  await page.goto(process.env.BASE_URL + '/page?mark=mark-esm')
  await expect(page.locator('h1')).toHaveText('never', { timeout: 300 })
})
test('esm passes', async ({ page }) => page.goto(process.env.BASE_URL + '/page?mark=mark-esm-ok'))
`,
  )
  const failed = await project.gasolineRun(['test'], readEnv())
  expect(failed.code, failed.output).toBe(1)
  const results = readResults(join(project.folder, 'results.json'))
  expect(readMarks(results.get('esm fails')?.[0])).toEqual(['mark-esm'])
  expect(listNames(results.get('esm passes')?.[0])).toEqual([])
  const passed = await project.gasolineRun(['test', '-g', 'passes'], readEnv())
  expect(passed.code, passed.output).toBe(0)
  expect(existsSync(join(project.folder, 'gasoline-report'))).toBe(true)
})
