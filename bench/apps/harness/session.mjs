import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { startGasoline } from '../../processes.mjs'
import { startRecorder } from '../record.mjs'

const CALL_MS = 30_000
/** No user asks sooner after something broke. */
const ASK_AFTER_MS = 1_500

/** A fresh Gasoline server that the browser sends to, and an agent that asks it. */
export async function startSession(environment, { isRecorded = false } = {}) {
  const server = await startGasoline()
  const recorder = isRecorded ? await startRecorder(server.url) : undefined
  const agent = await connectAgent(server.url)
  const { browser } = environment
  await browser.pointAt(recorder?.settings ?? { serverUrl: server.url })
  const page = await browser.context.newPage()
  await browser.forget(page, environment.origin)
  const around = new Set()
  page.on('request', (request) => {
    if (request.url().startsWith(`${environment.target}/`)) around.add(new URL(request.url()).pathname)
  })
  return {
    page,
    /** Paths that the page requested from the app itself: the proxy cannot break these. */
    around: () => [...around],
    /** What an agent reads a moment after something happened. */
    ask: async (label) => {
      await new Promise((resolve) => setTimeout(resolve, ASK_AFTER_MS))
      recorder?.note({ ask: label })
      return agent.call('diagnose')
    },
    /** A mark in the recording, if there is one. */
    note: (event) => recorder?.note(event),
    call: agent.call,
    snapshot: async () => (await fetch(`${server.url}/snapshot`)).json(),
    recording: () => recorder?.events() ?? [],
    stop: async () => {
      await page.close()
      await browser.drain().catch(() => false)
      await agent.close()
      await recorder?.stop()
      server.stop()
    },
  }
}

/** An MCP client over HTTP. */
export async function connectAgent(url) {
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  return {
    call: async (name, given = {}) => {
      const { content, structuredContent } = await client.callTool({ name, arguments: given }, { timeout: CALL_MS })
      return { text: content.map((part) => part.text ?? '').join('\n'), data: structuredContent ?? {} }
    },
    close: () => client.close(),
  }
}
