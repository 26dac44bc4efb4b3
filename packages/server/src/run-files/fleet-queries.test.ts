import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { NOON, network } from '../store/testing/build-store.ts'
import { endedTest, reportOn } from '../report/testing/build-test.ts'
import { openRunFile } from './open-run-file.ts'

const FILES = 1_000
const DOCS = new URL('../../../../docs/reference/run-files.md', import.meta.url)
const readQueries = () =>
  Array.from(readFileSync(DOCS, 'utf8').matchAll(/```sql\n([\s\S]*?)```/g), ([, sql = '']) => sql)

/** Each shard has four tests: one that fails for a cause that all share, one of every tenth shard, a flaky one, one that passes. */
async function writeFleet(folder: string): Promise<void> {
  const failing = async (url: string) =>
    reportOn([network({ at: NOON + 50, url: `http://app.test${url}`, status: 500 })])
  const shared = await failing('/api/orders/17')
  const rare = await failing('/api/cart')
  const passed = await reportOn([], { ...endedTest(), status: 'passed', errors: [] })
  for (let index = 0; index < FILES; index++) {
    const file = openRunFile(folder, { runId: 'fleet', shard: { index, total: FILES } })
    const write = (report: typeof shared, name: string, retry = 0) => {
      const title_path = [`shard${index}.spec.ts`, name]
      const facts = { ...report, title: name, title_path, retry, test_id: title_path.join(' > ') }
      file.write({ type: 'test-start', test_id: facts.test_id, title: name, title_path, retry, started_at: NOON })
      file.write({ type: 'events', test_id: facts.test_id, events: [['network', { id: 'N1', at: NOON, url: '/' }]] })
      file.write({ type: 'test-end', ...facts })
    }
    write(shared, 'pays')
    if (index % 10 === 0) write(rare, 'adds')
    if (index % 100 === 0) {
      write(rare, 'flickers')
      write({ ...passed, ended_at: NOON + 9_000 }, 'flickers', 1)
    }
    write(passed, 'shows')
    file.close()
  }
}

test(`the queries of the documentation read ${FILES} run files`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-fleet-'))
  await writeFleet(folder)
  const database = await DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  const run = async (sql: string) => {
    const here = sql.replaceAll("'gasoline-report/*.jsonl'", `'${folder}/*.jsonl'`)
    return (await connection.runAndReadAll(here)).getRowObjectsJson()
  }
  const [causes = '', flaky = ''] = readQueries()
  expect(await run(causes)).toMatchObject([
    { title: 'GET /api/orders/17 → 500', tests: '1000', failures: '1000' },
    { title: 'GET /api/cart → 500', tests: '110', failures: '110' },
  ])
  const found = await run(flaky)
  expect(found).toHaveLength(10)
  expect(found[0]).toMatchObject({
    file: 'shard0.spec.ts',
    test: 'flickers',
    project: 'chromium',
    failed: '1',
    passed: '1',
    cause: 'GET /api/cart → 500',
  })
  connection.closeSync()
  database.closeSync()
})
