import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { NOON, action, buildView, log, network, webSocket } from '../../store/testing/build-store.ts'
import { reportOn } from '../testing/build-test.ts'
import { buildExport } from './build-export.ts'

/** A message as protobufjs generates it. */
interface Message {
  readonly fromObject: (value: object) => object
  readonly encode: (message: object) => { readonly finish: () => Uint8Array }
  readonly decode: (bytes: Uint8Array) => object
  readonly toObject: (message: object, options: object) => object
}

const require = createRequire(import.meta.url)

/** Generated from the .proto files of OpenTelemetry: its own parser, of which we share no line. */
const { opentelemetry } = require('otlp-messages/build/src/generated/root.js') as {
  opentelemetry: {
    proto: {
      collector: {
        trace: { v1: { ExportTraceServiceRequest: Message } }
        logs: { v1: { ExportLogsServiceRequest: Message } }
      }
    }
  }
}
const { trace, logs } = opentelemetry.proto.collector

/** JSON has ids in hexadecimal, 64-bit numbers as text. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const toMessage = (value: object): object =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    /^(?:traceId|spanId|parentSpanId)$/.test(key) ? Buffer.from(String(each), 'hex').toString('base64') : each,
  ) as object

function parse(type: Message, value: object): object {
  const bytes = type.encode(type.fromObject(toMessage(value))).finish()
  return type.toObject(type.decode(bytes), { longs: String, bytes: String })
}

/** Numbers of 64 bits may be written either way. */
const normalise = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    /^(?:intValue|\w+UnixNano)$/.test(key) ? String(each) : each,
  )

const EVENTS = [
  action({ selectors: { role: { role: 'button', name: 'Pay' } } }),
  network({ at: NOON + 100, method: 'POST', url: 'http://app.test/api/orders/17?x=1', status: 500, duration: 20.25 }),
  network({ at: NOON + 200, pending: true }),
  webSocket({ at: NOON + 300, event: 'close', code: 1011, reason: 'gone' }),
  log({ at: NOON + 400, level: 'error', source: 'exception', message: 'TypeError: no', stack: 'TypeError: no\n at a' }),
]

async function build() {
  let last = 0
  const createId = (digits: 16 | 32) => String(++last).padStart(digits, '0')
  const context = { version: '1.2.3', runId: 'r1', resource: { team: 'shop' }, createId }
  return buildExport(await reportOn(EVENTS), buildView(...EVENTS), context)
}

test('the parser of OpenTelemetry reads all of the spans, and nothing else', async () => {
  const { traces } = await build()
  expect(normalise(parse(trace.v1.ExportTraceServiceRequest, traces))).toEqual(normalise(toMessage(traces)))
})

test('the parser of OpenTelemetry reads all of the log records, and nothing else', async () => {
  const { logs: records } = await build()
  expect(normalise(parse(logs.v1.ExportLogsServiceRequest, records))).toEqual(normalise(toMessage(records)))
})

test('a field that the parser does not know is noticed', () => {
  expect(parse(trace.v1.ExportTraceServiceRequest, { resourceSpans: [{ unknown: 1 }] })).toEqual({
    resourceSpans: [{}],
  })
})
