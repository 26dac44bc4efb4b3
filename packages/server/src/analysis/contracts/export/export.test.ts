import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Validator as OpenApiValidator } from '@seriousme/openapi-schema-validator'
import type { NetworkEntry } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { checkResponses } from '../check/check-responses.ts'
import { parseContract } from '../check/parse-contract.ts'
import { createContractApi } from '../../../learn/testing/contract-api.ts'
import { nameParameters } from './listing.ts'
import { readWords } from './words.ts'
import { writeExport } from './write-export.ts'

/** A session with everything that responses have: optional, nullable, unions, maps, kinds, formats, hosts, operations, odd names. */
function record() {
  const { runs, send } = createContractApi()
  const entries: NetworkEntry[] = []
  const note = (...args: Parameters<typeof send>) => entries.push(send(...args))
  for (let index = 0; index < 24; index++) {
    note(`GET /api/users/${index}/orders/${index * 7}`, {
      id: index,
      ref: '0b1c2d3e-1111-4222-8333-444455556666',
      mail: 'ann@shop.test',
      status: ['open', 'paid', 'sent'][index % 3],
      total: index + 0.5,
      note: index % 4 === 0 ? null : 'x',
      'odd-name "quoted"': true,
      ...(index % 2 === 0 && { coupon: 'x' }),
      lines: [{ sku: 'a', count: 1 }, ...(index % 3 === 0 ? [{ sku: 'b' }] : [])],
      byDay: { '2026-01-31': { n: 1 }, [`2026-02-${10 + index}`]: { n: 2 } },
      value: index % 2 === 0 ? 1 : 'one',
      empty: [],
      default: {},
    })
    note('GET /api/blocks', [
      { type: 'text', body: 'x' },
      { type: 'image', src: '/a.png', width: index },
    ])
  }
  note('GET /api/users/17', { error: 'no' }, { status: 404 })
  note('POST /api/users', { id: 1 }, { status: 201 })
  note('DELETE /api/users/4', '', { status: 204 })
  note('PATCH /api/users/ann-lee', { ok: true })
  note('POST /graphql', { data: { me: { id: 1 } } }, { operation: 'Me' })
  note('POST /graphql', { data: { posts: [] } }, { operation: 'Posts' })
  note('GET /files/{draft}/17.json', [1, 2])
  note('GET /', { root: true })
  note('PURGE /api/cache', { done: true })
  note('GET /api/blocks', { moved: true }, { url: 'https://cdn.other.test/api/blocks' })
  return { endpoints: runs.contracts.list(), words: readWords(entries), entries }
}

test('OpenAPI: valid, and every endpoint is in it', async () => {
  const { endpoints, words } = record()
  const { document, dropped } = writeExport(endpoints, 'openapi', words)
  expect(dropped).toBe(0)
  const result = await new OpenApiValidator().validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>)
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  const { paths } = document as { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }
  for (const { method, template, statuses } of endpoints) {
    // No operation of OpenAPI.
    if (method === 'PURGE') continue
    const operation = paths[nameParameters(template).path]?.[method.toLowerCase()]
    for (const status of statuses.keys())
      expect(operation?.responses, `${method} ${template}`).toHaveProperty(String(status))
  }
  expect(Object.keys(paths)).toContain('/api/users/{userId}/orders/{orderId}')
  expect(JSON.stringify(paths['/api/users/{userId}/orders/{orderId}'])).toContain('"enum":["open","paid","sent"]')
})

test('JSON Schema: each response that was seen is valid by its schema, and a broken one is not', () => {
  const { endpoints, words, entries } = record()
  const { document } = writeExport(endpoints, 'json-schema', words)
  const name = 'GetApiUsersByUserIdOrdersByOrderId2xx'
  const { $defs } = document as { $defs: Record<string, object> }
  const contract = parseContract(JSON.stringify({ ...$defs[name], $defs }), 'orders.json')
  const orders = entries.filter(({ url }) => url.includes('/orders/'))
  const check = (list: readonly NetworkEntry[]) => checkResponses(list, contract, () => 0)
  expect(check(orders)).toMatchObject({ violations: [], checked: 24 })
  const [first] = orders
  if (!first) throw new Error('no orders')
  const whole = JSON.parse(first.responseBody ?? '') as Record<string, unknown>
  const { total: _, ...rest } = whole
  for (const broken of [{ ...whole, id: 'x' }, { ...whole, status: 'lost' }, { ...whole, lines: [{}] }, rest])
    expect(check([{ ...first, responseBody: JSON.stringify(broken) }]).violations, JSON.stringify(broken)).not.toEqual(
      [],
    )
})

test('TypeScript: the types compile, and describe what was seen', () => {
  const { endpoints, words } = record()
  const { document } = writeExport(endpoints, 'typescript', words)
  const types = typeof document === 'string' ? document : ''
  expect(types).toContain('status: "open" | "paid" | "sent"')
  expect(types).toContain('note: string | null')
  expect(types).toContain('coupon?: string')
  expect(types).toContain('type: "image"\n  src: string\n  width: number')
  const folder = mkdtempSync(join(tmpdir(), 'types-'))
  const order = 'GetApiUsersByUserIdOrdersByOrderId2xx'
  try {
    const use = `
export const total = (order: ${order}): number => order.total + (order.coupon?.length ?? 0) + (order.byDay['x']?.n ?? 0)
// @ts-expect-error -- may be null
export const wrong = (order: ${order}): string => order.note
`
    writeFileSync(join(folder, 'api.ts'), types + use)
    const tsc = fileURLToPath(new URL('../../../../../../node_modules/.bin/tsc', import.meta.url))
    const run = () =>
      execFileSync(
        tsc,
        [
          '--strict',
          '--noEmit',
          '--noUncheckedIndexedAccess',
          '--target',
          'es2022',
          '--types',
          '',
          join(folder, 'api.ts'),
        ],
        { encoding: 'utf8', cwd: folder },
      )
    expect(run()).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('what does not fit is left out by whole operations, and counted', () => {
  const { runs, send } = createContractApi()
  for (let index = 0; index < 28; index++)
    send(
      `GET /api/${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}`,
      Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`some_long_field_name_${index}_${at}`, at])),
    )
  for (const format of ['openapi', 'json-schema', 'typescript'] as const) {
    const { document, operations, dropped } = writeExport(runs.contracts.list(), format, new Map())
    expect(operations + dropped).toBe(28)
    expect(dropped).toBeGreaterThan(0)
    expect(operations).toBeGreaterThan(5)
    expect((typeof document === 'string' ? document : JSON.stringify(document)).length).toBeLessThan(95_000)
  }
})
