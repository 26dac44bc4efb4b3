import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Health } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { describeHealth } from '../../http/endpoints/health.ts'
import type { ProcessState } from '../../http/endpoints/health.ts'
import { readDisk } from '../../shell/disk.ts'
import { NOON, buildStore, log } from '../../store/testing/build-store.ts'
import { VERSION } from '../../version.ts'
import { checkClients, checkClock, checkExtension, checkHeartbeat, checkSites } from './check-connections.ts'
import { checkDisk, checkNode } from './check-machine.ts'
import { ok, problem, renderFindings, warning } from './finding.ts'

const PLACE = { port: 7890, cliPath: '/nowhere/bin/gasoline.js' }

function health(changes: Partial<ProcessState>, ...events: ReturnType<typeof log>[]): Health {
  return describeHealth(buildStore(...events), {
    pid: 1,
    instance: 'one',
    port: 7890,
    uptimeMs: 1,
    memory: { rss: 1, heapUsed: 1 },
    clients: { connected: 1, seen: 1 },
    extension: { connected: true, version: VERSION, lastSeenAt: NOON, tabs: 1 },
    ...changes,
  })
}
const levels = (findings: readonly { level: string }[]) => findings.map(({ level }) => level)

test.each([
  ['20.18.9', 'problem'],
  ['18.20.0', 'problem'],
  ['20.19.0', 'ok'],
  ['22.0.0', 'ok'],
])('Node %s is %s', (version, level) => {
  expect(checkNode(version)).toMatchObject({ level, detail: `Node ${version}` })
})

test('an agent with a relay of another version is named, with both versions', () => {
  const versions = (given: string[]) =>
    checkClients(health({ clients: { connected: 2, seen: 2, versions: given } }), PLACE)
  expect(versions([VERSION])).toMatchObject({ level: 'ok', detail: '2 AI clients connected' })
  expect(versions([VERSION, '0.0.1'])).toMatchObject({
    level: 'warning',
    detail: expect.stringContaining('version 0.0.1'),
  })
  expect(versions(['\u001B[31m'])).toMatchObject({ detail: expect.stringContaining('version unknown') })
})

test('an installation without the files of the extension says so first', () => {
  const [finding] = checkExtension(health({}), PLACE)
  expect(finding).toMatchObject({ level: 'problem', fix: expect.stringContaining('reinstall gasoline-mcp') })
})

test('a heartbeat is ok while the extension is connected, and a problem afterwards; without an extension there is none', () => {
  const gone = { connected: false, version: null, lastSeenAt: NOON }
  expect(levels(checkHeartbeat(health({}), NOON + 15_000))).toEqual(['ok'])
  expect(checkHeartbeat(health({ extension: gone }), NOON + 3_600_000)).toMatchObject([
    { level: 'problem', detail: 'last one 60 min ago' },
  ])
  expect(checkHeartbeat(health({ extension: { ...gone, lastSeenAt: undefined } }), NOON)).toEqual([])
})

test('sites: no tab, a tab without an event, a tab with one', () => {
  const extension = { connected: true, version: VERSION, lastSeenAt: NOON, tabs: 0 }
  expect(levels(checkSites(health({ extension })))).toEqual(['warning'])
  expect(checkSites(health({}))).toMatchObject([{ level: 'warning', fix: 'reload the page' }])
  expect(checkSites(health({}, log()))).toMatchObject([{ level: 'ok', detail: '1 captured tab, 1 events received' }])
})

test('a clock may be behind by what a batch waits, and not ahead', () => {
  const clock = (batchAgeMs: number | undefined) => checkClock(health({ batchAgeMs }))
  expect([undefined, 30_000, -500].map((age) => levels(clock(age)))).toEqual([[], ['ok'], ['ok']])
  expect(clock(-5_000)).toMatchObject([{ level: 'warning', detail: expect.stringContaining('5 s ahead of') }])
  expect(clock(7_200_000)).toMatchObject([{ level: 'warning', detail: expect.stringContaining('2 h behind') }])
})

test('little space is a warning, none a problem', () => {
  const free = (freeBytes: number) => levels(checkDisk([{ path: '/runs', use: 'run files', freeBytes }]))
  expect([free(1e6), free(2e8), free(1e10)]).toEqual([['problem'], ['warning'], ['ok']])
})

test('a file where the folder of run files should be: its fix removes it, and nothing is left behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-disk-'))
  const runs = join(folder, 'gasoline-report')
  writeFileSync(runs, '')
  const [before] = checkDisk(readDisk(runs))
  expect(before).toMatchObject({ level: 'problem', detail: `${runs}: it is a file, not a folder` })
  const removed = / rm (.*)$/.exec(before && 'fix' in before ? before.fix : '')?.[1]
  rmSync(removed ?? '')
  expect(readDisk(runs)[0]).not.toHaveProperty('trouble')
  expect(readdirSync(folder)).toEqual([])
  expect(readDisk(join(folder, 'a', 'b'))[0]?.trouble).toContain('nothing can be written')
  rmSync(folder, { recursive: true })
})

test('one line a finding, the fix below it', () => {
  const findings = [ok('node', 'Node 22'), warning('sites', 'none', 'open one'), problem('port', 'taken', 'free it')]
  expect(renderFindings(findings)).toMatchInlineSnapshot(`
    "ok       node       Node 22
    warning  sites      none
                        → open one
    problem  port       taken
                        → free it"
  `)
})
