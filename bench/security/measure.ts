import { hash } from 'node:crypto'
import { LIMITS, createRedactor, scanText } from '@gasoline/wire'
import { createEntryWatch } from '../../packages/server/src/analysis/security/watch-entries.ts'
import { FindingLog } from '../../packages/server/src/audit/finding-log.ts'
import { createIngest } from '../../packages/server/src/http/ingest/ingest.ts'
import { buildStore, buildToolContext } from '../../packages/server/src/store/testing/build-store.ts'
import { callTool } from '../../packages/server/src/tools/call.ts'
import { tools } from '../../packages/server/src/tools/index.ts'
import { fill } from './values.ts'

/** JSON as an API returns it, with ids, hashes and one secret in about ten kilobytes. */
export function writeJson(bytes: number): string {
  const rows: string[] = []
  let size = 2
  for (let id = 0; size < bytes; id++) {
    const row = fill(
      id % 60 === 7
        ? `{"id":${id},"name":"Integration ${id}","api_key":"{an:32}","etag":"{hex:32}"}`
        : `{"id":${id},"name":"Item ${id}","sku":"{up:10}","description":"A plain thing, number ${id}, made of wood.","price":${id}.5,"token_count":${id},"hash":"{hex:40}"}`,
      id,
    )
    rows.push(row)
    size += row.length + 1
  }
  return `[${rows.join(',')}]`
}

/** Milliseconds of processor time of one scan, the best of some. */
export function measureScan(text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5; attempt++) {
    const started = process.cpuUsage()
    scanText({ text, carrier: 'response_body', url: 'https://app.test/api' })
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

/** Milliseconds of an audit with as many findings as are kept. */
export async function measureAudit(): Promise<{ readonly ms: number; readonly findings: number }> {
  const store = buildStore()
  const log = new FindingLog()
  const digest = (secret: string) => hash('sha256', secret)
  const redactor = createRedactor({ hash: (secret) => digest(secret).slice(0, 4) })
  const watch = createEntryWatch({ digest: (secret) => digest(secret).slice(0, 16) })
  const ingest = createIngest({ store, redactor, now: () => 0, security: { watch, log } })
  const bodies = Array.from({ length: LIMITS.audit.findings + 100 }, (_, index) => ({
    method: 'GET',
    url: fill(`https://api${index}.tern-and-loom.net/items/${index}?api_key={an:32}`, index),
    status: 200,
    requestId: `r${index}`,
    responseBody: fill('{"key":"sk_live_{an:24}"}', index),
  }))
  ingest.list({ stream: 'network', listName: 'bodies', allowsSingle: false }, { bodies }, 1)
  const context = { ...buildToolContext(store), findings: () => log.list() }
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5; attempt++) {
    const started = performance.now()
    await callTool(tools, 'security_audit', {}, context)
    best = Math.min(best, performance.now() - started)
  }
  return { ms: best, findings: log.list().findings.length }
}
