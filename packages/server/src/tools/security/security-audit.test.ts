import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hash } from 'node:crypto'
import Ajv from 'ajv'
import { LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { createEntryWatch } from '../../analysis/security/watch-entries.ts'
import { FindingLog } from '../../audit/finding-log.ts'
import { createIngest } from '../../http/ingest/ingest.ts'
import { NOON, buildStore, buildToolContext } from '../../store/testing/build-store.ts'
import { callTool } from '../call.ts'
import { tools } from '../index.ts'

const made = (length: number) => Array.from({ length }, (_, index) => 'Ab3dEf6hIj9kLm2nOp5q'[(index * 7) % 20]).join('')
const SECRET = ['sk', 'live', made(24)].join('_')
const NETWORK = { stream: 'network', listName: 'bodies', allowsSingle: false } as const
const LOGS = { stream: 'logs', listName: 'entries', allowsSingle: false } as const

function start() {
  const store = buildStore()
  const log = new FindingLog()
  store.onClear((testId) => log.clear(testId))
  const digest = (secret: string) => hash('sha256', secret)
  const redactor = createRedactor({ hash: (secret) => digest(secret).slice(0, 4) })
  const watch = createEntryWatch({ digest: (secret) => digest(secret).slice(0, 16) })
  const ingest = createIngest({ store, redactor, now: () => NOON, security: { watch, log } })
  const audit = async (args: object = {}) => {
    const answer = await callTool(tools, 'security_audit', args, {
      ...buildToolContext(store),
      findings: () => log.list(),
    })
    expect(answer.isError).toBe(false)
    return { text: answer.text, data: answer.data as unknown as Audit }
  }
  return { store, ingest, audit }
}

interface Audit {
  findings: {
    severity: string
    category: string
    title: string
    count: number
    evidence: Record<string, unknown>
    places: unknown[]
  }[]
  summary: { total: number; critical: number; warning: number; info: number; scanned: Record<string, number> }
  dropped: number
  sarif?: object
}

function fill({ ingest }: ReturnType<typeof start>) {
  const bodies = Array.from({ length: 40 }, (_, index) => ({
    method: 'GET',
    url: `https://api.shop-tern.net/items/${index}?page=${index}`,
    status: 200,
    requestId: `r${index}`,
    responseBody: { key: SECRET },
  }))
  ingest.list(NETWORK, { bodies: [...bodies, { method: 'GET', url: 'http://cdn.shop-tern.net/a', status: 200 }] }, 1)
  ingest.list(LOGS, { entries: [{ level: 'log', message: 'login {"password":"Blue-Lamp-19"}' }] }, 1)
}

test('one secret in forty requests is one finding; nothing in the result or in the store shows it', async () => {
  const server = start()
  fill(server)
  const { text, data } = await server.audit()
  expect(data.summary).toMatchObject({
    total: 3,
    critical: 1,
    warning: 2,
    info: 0,
    scanned: { network_requests: 41, console_entries: 1 },
  })
  expect(data.findings[0]).toMatchObject({
    severity: 'critical',
    category: 'credentials',
    title: 'Stripe secret key in a response body',
    count: 40,
  })
  expect(data.findings[0]?.places).toHaveLength(LIMITS.audit.placesShown)
  expect(text).toContain('seen 40× in 40 places')
  for (const shown of [text, JSON.stringify(data), JSON.stringify(server.store.view())]) {
    expect(shown).not.toContain(SECRET)
    expect(shown).not.toContain('Blue-Lamp-19')
  }
})

test('tokens that twenty sign-ins grant are one finding', async () => {
  const server = start()
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const bodies = Array.from({ length: 20 }, (_, index) => ({
    method: 'POST',
    url: 'https://shop-tern.net/api/auth/login',
    status: 200,
    contentType: 'application/json',
    responseBody: JSON.stringify({
      token: `${encode({ alg: 'HS256' })}.${encode({ sub: index, exp: 1_900_000_000 })}.${encode({ index }).repeat(4)}`,
    }),
  }))
  server.ingest.list(NETWORK, { bodies }, 1)
  const { data } = await server.audit({ severity_min: 'info', checks: ['credentials'] })
  expect(data.findings).toMatchObject([{ severity: 'info', count: 20 }])
})

test('checks, url_filter and severity_min narrow it', async () => {
  const server = start()
  fill(server)
  const categories = async (args: object) => (await server.audit(args)).data.findings.map(({ category }) => category)
  expect(await categories({ checks: ['transport'] })).toEqual(['transport'])
  expect(await categories({ url_filter: 'cdn.shop' })).toEqual(['transport'])
  expect(await categories({ severity_min: 'critical' })).toEqual(['credentials'])
  expect((await server.audit({ url_filter: 'nowhere' })).text).toContain('the filter excluded all 3 findings held')
})

test('an empty result says why', async () => {
  const server = start()
  expect((await server.audit()).text).toContain('Nothing captured since the server started')
  server.ingest.list(LOGS, { entries: [{ level: 'log', message: 'hello' }] }, 1)
  expect((await server.audit()).text).toContain('Nothing found in 0 requests, 1 console entries')
})

test('clearing the store clears the findings', async () => {
  const server = start()
  fill(server)
  server.store.clear()
  expect((await server.audit()).data.summary.total).toBe(0)
})

test('at most twenty findings of a check, and the result says how many are left out', async () => {
  const server = start()
  const bodies = Array.from({ length: 30 }, (_, index) => ({
    method: 'GET',
    url: `http://h${index}.shop-tern.net/`,
    status: 200,
  }))
  server.ingest.list(NETWORK, { bodies }, 1)
  const { text, data } = await server.audit()
  expect(data.summary.total).toBe(30)
  expect(data.findings.length + data.dropped).toBe(30)
  expect(data.findings.length).toBeLessThanOrEqual(LIMITS.audit.findingsPerCategory)
  expect(text).toMatch(/\(\d+ findings left out; narrow with checks/)
})

const require = createRequire(import.meta.url)
const schema = JSON.parse(
  readFileSync(
    require
      .resolve('@microsoft/jest-sarif')
      .replace(/jest-sarif\/.*$/, 'jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'),
    'utf8',
  ),
) as Record<string, unknown>

test('SARIF is valid by the public schema', async () => {
  const server = start()
  fill(server)
  const { text, data } = await server.audit({ format: 'sarif', severity_min: 'info' })
  const { $schema: _, id: __, ...definition } = schema
  const ajv = new Ajv.default({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true })
  const validate = ajv.compile(definition)
  expect(validate(data.sarif), JSON.stringify(validate.errors)).toBe(true)
  const { runs } = data.sarif as {
    runs: { results: { ruleId: string; occurrenceCount: number; locations: object[] }[] }[]
  }
  expect(runs[0]?.results.map(({ ruleId }) => ruleId)).toContain('provider-key')
  expect(runs[0]?.results.find(({ ruleId }) => ruleId === 'provider-key')).toMatchObject({ occurrenceCount: 40 })
  expect(text).toContain('"version":"2.1.0"')
  expect(text).not.toContain(SECRET)
})

test('a flood is stored, and what there was no time to scan is counted', async () => {
  const server = start()
  const message = `${'x'.repeat(20_000)} token: ${made(32)}`
  const entries = Array.from({ length: 150 }, () => ({ level: 'log', message }))
  server.ingest.list(LOGS, { entries }, 1)
  const quiet = Array.from({ length: 500 }, (_, index) => ({ level: 'log', message: `row ${index}` }))
  server.ingest.list(LOGS, { entries: quiet }, 1)
  const { data } = await server.audit()
  const { console_entries: scanned = 0, not_scanned: left = 0 } = data.summary.scanned
  expect(scanned + left).toBe(650)
  expect(left).toBeGreaterThan(0)
  expect(scanned).toBeGreaterThan(500)
})

test('a line that says a secret twice counts once', async () => {
  const server = start()
  const entry = { level: 'log', message: `using ${SECRET}`, args: [`using ${SECRET}`, { key: SECRET }] }
  server.ingest.list(LOGS, { entries: [entry] }, 1)
  const { data } = await server.audit()
  expect(data.findings.map(({ count }) => count)).toEqual([1])
})
