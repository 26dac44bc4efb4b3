import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { NOON, buildView, network } from '../store/testing/build-store.ts'
import { reportOn } from '../report/testing/build-test.ts'
import { createOtlpExporter } from './otlp-exporter.ts'
import { readOtlpSettings } from './otlp-settings.ts'

const EVENTS = [network({ at: NOON + 50, status: 500 })]

async function collect(status = 200) {
  const received: { url: string; headers: Record<string, unknown>; body: unknown }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      received.push({ url: request.url ?? '', headers: request.headers, body })
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { endpoint: `http://127.0.0.1:${port}`, received, stop }
}

test('a test arrives as traces and logs, with the headers and attributes of the environment', async () => {
  const { endpoint, received, stop } = await collect()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/otlp/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
    OTEL_RESOURCE_ATTRIBUTES: 'team=shop',
    OTEL_SERVICE_NAME: 'shop-tests',
    GASOLINE_RUN_ID: 'run-7',
  }
  const exporter = createOtlpExporter(
    env,
    () => {},
    () => {},
  )
  exporter?.send(await reportOn(EVENTS), buildView(...EVENTS))
  await exporter?.close()
  await stop()
  expect(received.map(({ url }) => url)).toEqual(['/otlp/v1/traces', '/otlp/v1/logs'])
  expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'a b' })
  const text = JSON.stringify(received[0]?.body)
  expect(text).toContain('{"key":"service.name","value":{"stringValue":"shop-tests"}}')
  expect(text).toContain('{"key":"cicd.pipeline.run.id","value":{"stringValue":"run-7"}}')
})

test('an endpoint that refuses is given up after two failures, with one warning', async () => {
  const { endpoint, stop } = await collect()
  await stop()
  const lost: string[] = []
  const warnings: string[] = []
  const exporter = createOtlpExporter(
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    (reason) => lost.push(reason),
    (message) => warnings.push(message),
  )
  const report = await reportOn(EVENTS)
  for (let index = 0; index < 5; index++) exporter?.send(report, buildView(...EVENTS))
  await exporter?.close()
  exporter?.send(report, buildView(...EVENTS))
  await exporter?.close()
  expect(warnings).toEqual([expect.stringContaining('No more tests are sent to it')])
  expect(lost).toHaveLength(11)
})

test('is off without an endpoint, and says so where it cannot be used', () => {
  const read = (env: Record<string, string>) => {
    const warnings: string[] = []
    return [readOtlpSettings(env, (message) => warnings.push(message)) !== undefined, warnings.length]
  }
  expect(read({})).toEqual([false, 0])
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', OTEL_SDK_DISABLED: 'true' })).toEqual([false, 0])
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toEqual([false, 1])
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toEqual([
    false,
    1,
  ])
  expect(read({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://a:4318/logs' })).toEqual([true, 0])
})
