import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { startServer } from '../support/server.ts'
import { json, startSite } from '../support/site.ts'
import type { Site } from '../support/site.ts'
import { createStockProject, readAttachment, readResults } from './support/stock-project.ts'
import type { Attempt, StockProject } from './support/stock-project.ts'

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))
let site: Site
let project: StockProject | undefined

test.beforeAll(async () => {
  site = await startSite({
    '/strict': (_, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'text/html',
          'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
        })
        .end('<!doctype html><title>strict</title><p></p><script src="/strict.js"></script>'),
    '/strict.js': (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end(
          "fetch('/data').then((response) => response.json()).then(({ count }) => { console.log('got ' + count); document.querySelector('p').textContent = count })",
        ),
    '/data': json({ count: 10 }),
  })
})
test.afterAll(async () => site.stop())
test.afterEach(() => project?.remove())

function listNames(attempt: Attempt | undefined): string[] {
  return (attempt?.attachments ?? []).map(({ name }) => name).filter((name) => name.startsWith('gasoline'))
}

// Each runs a whole project.
test.setTimeout(600_000)

test('the app under test is not disturbed, and a test can read its own events', async () => {
  project = createStockProject({ hasImport: true, tests: folder('undisturbed'), config: 'workers: 2' })
  const { output } = await project.playwright(['test'], { BASE_URL: site.origin })
  const results = readResults(join(project.folder, 'results.json'))
  const outcomes = Object.fromEntries([...results].map(([title, [attempt]]) => [title, attempt?.status]))
  expect(outcomes, output).toEqual({
    'a strict policy, no request of ours, and the network gets idle': 'passed',
    'third parties are aborted, and the browser goes offline: nothing of ours is lost': 'failed',
    'what is said last, before the test goes elsewhere or closes the page, is there': 'failed',
    'steps and their places stay those of the test': 'passed',
    'reads its own snapshot, and clears it': 'passed',
    'attaches to a test that passes': 'passed',
    'attaches nothing': 'failed',
  })
  const read = (title: string) => readAttachment(results.get(title)?.[0], 'gasoline-snapshot')
  const offline = read('third parties are aborted, and the browser goes offline: nothing of ours is lost')
  for (const part of ['got 10', 'said offline', '/data']) expect(offline).toContain(part)
  const last = read('what is said last, before the test goes elsewhere or closes the page, is there')
  for (const part of ['said before goto', 'said before close', 'said before the end'])
    expect(last.split(`"message": "${part}"`).length - 1, part).toBe(1)
  expect(listNames(results.get('attaches to a test that passes')?.[0])).toContain('gasoline-snapshot')
  expect(listNames(results.get('attaches nothing')?.[0])).toEqual([])
})

test('a server that stops and a folder that cannot be written change no verdict, and the loss is named', async () => {
  const server = await startServer()
  project = createStockProject({ hasImport: true, tests: folder('robust') })
  project.write('taken', '')
  const { output } = await project.playwright(['test'], {
    BASE_URL: site.origin,
    GASOLINE_PORT: new URL(server.url).port,
    GASOLINE_REPORT_DIR: 'taken/reports',
  })
  await server.stop()
  const results = readResults(join(project.folder, 'results.json'))
  const outcomes = [...results].map(([, [attempt]]) => attempt?.status)
  expect(outcomes, output).toEqual(['passed', 'passed', 'failed'])
  const [failed] = results.get('fails after that') ?? []
  expect(readAttachment(failed, 'gasoline-snapshot')).toContain('said after that')
  expect(output).toContain('no longer takes events')
  expect(output).toMatch(/gasoline: .*cannot create .*taken\/reports/i)
})
