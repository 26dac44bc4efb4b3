import { JsonLogsSerializer, JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import { expect, test } from 'vitest'
import { NOON, action, buildView, log, network, webSocket } from '../../store/testing/build-store.ts'
import { reportOn } from '../testing/build-test.ts'
import { buildExport } from './build-export.ts'

const EVENTS = [
  action({ selectors: { role: { role: 'button', name: 'Pay' } } }),
  network({ at: NOON + 100, method: 'POST', url: 'http://app.test/api/orders/17?x=1', status: 500, duration: 20.25 }),
  network({ at: NOON + 200, pending: true }),
  webSocket({ at: NOON + 300, event: 'close', code: 1011, reason: 'gone' }),
  log({
    at: NOON + 400,
    level: 'error',
    source: 'exception',
    message: 'TypeError: no',
    stack: 'TypeError: no\n    at a',
  }),
]

async function build() {
  let last = 0
  const createId = (digits: 16 | 32) => String(++last).padStart(digits, '0')
  const context = { version: '1.2.3', runId: 'r1', resource: { team: 'shop' }, createId }
  return buildExport(await reportOn(EVENTS), buildView(...EVENTS), context)
}

/** Each path to a value with its type; of lists, what their entries have. */
function listPaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => listPaths(each, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, each]) => listPaths(each, `${path}.${key}`))
}

const decode = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes))
const resource = { attributes: { a: 'x', b: 1, c: 0.5, d: true }, asyncAttributesPending: false } as never
const scope = { name: 'gasoline', version: '1' }
const spanContext = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: 1 }

test('spans have the fields and types of the official exporter', async () => {
  const span = {
    name: 'a',
    kind: 2,
    spanContext: () => spanContext,
    parentSpanContext: { ...spanContext, isRemote: false },
    startTime: [1, 2],
    endTime: [3, 4],
    status: { code: 2, message: 'no' },
    attributes: { a: 'x', b: 1, c: 0.5, d: true },
    links: [],
    events: [],
    duration: [1, 1],
    ended: true,
    resource,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
  const official = new Set(listPaths(decode(JsonTraceSerializer.serializeRequest([span as never]))))
  const { traces } = await build()
  expect(listPaths(traces).filter((path) => !official.has(path))).toEqual([])
})

test('log records have the fields and types of the official exporter', async () => {
  const record = {
    hrTime: [1, 2],
    hrTimeObserved: [1, 2],
    spanContext,
    severityText: 'ERROR',
    severityNumber: 17,
    eventName: 'exception',
    body: 'text',
    resource,
    instrumentationScope: scope,
    attributes: { a: 'x', b: 1, c: 0.5, d: true },
    droppedAttributesCount: 0,
  }
  const official = new Set(listPaths(decode(JsonLogsSerializer.serializeRequest([record as never]))))
  const { logs } = await build()
  expect(listPaths(logs).filter((path) => !official.has(path))).toEqual([])
})

test('a test is the parent of its requests, and its logs belong to it', async () => {
  const { traces, logs } = await build()
  const [first, ...requests] = traces.resourceSpans[0]?.scopeSpans[0]?.spans ?? []
  expect(first).toMatchObject({
    name: 'pays',
    startTimeUnixNano: `${NOON}000000`,
    endTimeUnixNano: `${NOON + 5_000}000000`,
    status: { code: 2 },
  })
  expect(JSON.stringify(first?.attributes)).toContain(
    '{"key":"test.case.result.status","value":{"stringValue":"fail"}}',
  )
  expect(requests).toMatchObject([
    {
      name: 'POST /api/orders/{id}',
      kind: 3,
      parentSpanId: first?.spanId,
      traceId: first?.traceId,
      status: { code: 2 },
      endTimeUnixNano: `${NOON + 120}250000`,
    },
    { name: 'GET /api/items', status: { code: 2, message: 'no response' }, endTimeUnixNano: `${NOON + 5_000}000000` },
  ])
  const records = logs.resourceLogs[0]?.scopeLogs[0]?.logRecords ?? []
  expect(records.map(({ eventName, severityNumber, body }) => [eventName, severityNumber, body.stringValue])).toEqual([
    ['browser.user_action', 9, 'click button "Pay"'],
    ['browser.websocket', 9, 'WebSocket close'],
    ['exception', 17, 'TypeError: no'],
  ])
  expect(new Set(records.map(({ spanId }) => spanId))).toEqual(new Set([first?.spanId]))
})
