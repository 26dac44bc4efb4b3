import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { median, postJson } from './load.mjs'
import { cpuOfMainThread, measureFreed, peakMegabytes, startGasoline } from './processes.mjs'

const ROUNDS = 12
const BATCHES = 20
const EVENTS = 400
const MAX_US = 20
const MAX_MB = 2

/**
 * What it costs the server to look for significant events, and to send every event to one reader: interleaved with neither. Each
 * round ends with a call: which failures came is found out for the line ahead of its result in any case, and streaming only does
 * it sooner.
 */
export async function measureStreaming() {
  const { url, pid, stop } = await startGasoline()
  try {
    const client = new Client({ name: 'bench', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
    const stream = (enabled) => client.callTool({ name: 'configure_streaming', arguments: { enabled } })
    const cost = { off: [], on: [], read: [] }
    const early = { off: [], on: [] }
    let number = 0
    const round = async (list, early) => {
      const before = cpuOfMainThread(pid)
      for (let batch = 0; batch < BATCHES; batch++)
        await postJson(`${url}/events`, {
          batch_id: `b${++number}`,
          // Another one each: a single one may not send so fast.
          producer: `bench-${number}`,
          page: { pageId: 'p', tabId: 1, url: 'http://localhost:5173/shop' },
          events: Array.from({ length: EVENTS }, (_, index) => mixed(number * EVENTS + index)),
        })
      const between = cpuOfMainThread(pid)
      await client.callTool({ name: 'get_websocket_status', arguments: {} })
      list?.push(((cpuOfMainThread(pid) - before) * 1e3) / (BATCHES * EVENTS))
      early?.push(((between - before) * 1e3) / (BATCHES * EVENTS))
    }
    await round()
    await round()
    for (let done = 0; done < ROUNDS; done++) {
      await round(cost.off, early.off)
      await stream(true)
      await round(cost.on, early.on)
      await stream(false)
      const close = await readAll(url)
      await round(cost.read)
      close()
    }
    await client.close()
    const extra = (list, bare = cost.off) => median(list.map((each, index) => each - bare[index]))
    const significance = extra(cost.on)
    const megabytes = (await measureStreamingKept()) / 1e6
    return [
      {
        what: 'an event of mixed traffic, CPU of the main thread',
        measured: `${median(cost.off).toFixed(0)} µs`,
        ok: true,
      },
      {
        what: 'looking whether it is significant, on top',
        measured: `${significance.toFixed(1)} µs`,
        limit: `below ${MAX_US} µs`,
        ok: significance < MAX_US,
      },
      {
        what: 'of it and of what the next call would have found out, while events come',
        measured: `${extra(early.on, early.off).toFixed(1)} µs`,
        ok: true,
      },
      { what: 'one reader of every event, on top', measured: `${extra(cost.read).toFixed(1)} µs`, ok: true },
      {
        what: 'what streaming holds at its limits, 8 clients',
        measured: `${megabytes.toFixed(2)} MB`,
        limit: `below ${MAX_MB} MB`,
        ok: megabytes < MAX_MB,
      },
      { what: 'peak memory of the server meanwhile', measured: `${peakMegabytes(pid).toFixed(0)} MB`, ok: true },
    ]
  } finally {
    stop()
  }
}

/** What streaming holds at its limits, in bytes. */
export async function measureStreamingKept() {
  const outfile = new URL(`streaming-memory.${process.pid}.built.mjs`, import.meta.url)
  const entryPoints = [fileURLToPath(new URL('streaming-memory.ts', import.meta.url))]
  await build({
    entryPoints,
    outfile: fileURLToPath(outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  const { measureStreamingMemory } = await import(outfile.href)
  rmSync(outfile)
  return measureStreamingMemory(measureFreed)
}

/** A reader of GET /events/stream?all=1; returns how to end it. */
function readAll(url) {
  return new Promise((resolve) => {
    const request = get(`${url}/events/stream?all=1`, (response) => {
      response.resume()
      resolve(() => request.destroy())
    })
    request.on('error', () => {})
  })
}

/** Of 40 events: logs, requests, messages, actions, and three that fail. */
function mixed(index) {
  const url = `http://localhost:5173/api/items/${index % 300}`
  const kind = index % 40
  if (kind === 7)
    return ['network', { method: 'POST', url: `http://localhost:5173/api/pay/${index}`, status: 500, duration: 4 }]
  if (kind === 19) return ['network', { method: 'GET', url, status: 404, duration: 4 }]
  if (kind === 31) {
    const message = `TypeError: Cannot read properties of undefined (reading 'price') of item ${index}`
    const stack = `${message}\n    at sum (http://localhost:5173/src/Cart.tsx:40:17)\n    at render (http://localhost:5173/src/App.tsx:12:5)`
    return ['logs', { level: 'error', source: 'exception', message, stack }]
  }
  const body = JSON.stringify({ id: index, name: 'Chair', price: 12.5, tags: ['a', 'b'] })
  if (kind % 4 === 0)
    return [
      'network',
      { method: 'GET', url, status: 200, duration: 12, responseBody: body, contentType: 'application/json' },
    ]
  if (kind % 4 === 1)
    return [
      'websocket',
      { event: 'message', id: 'ws-1', url: 'ws://localhost:5173/live', direction: 'incoming', data: body },
    ]
  if (kind % 8 === 2)
    return [
      'actions',
      { type: 'click', target: 'button.buy', selectors: { cssPath: `main > div:nth-child(${index % 9}) > button` } },
    ]
  return ['logs', { level: 'info', message: `Loaded ${index} products in ${index % 90} ms` }]
}
