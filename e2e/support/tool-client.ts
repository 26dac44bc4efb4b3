import { setTimeout as sleep } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

interface CallResult {
  readonly text: string
  readonly isError: boolean
  /** The structured content, for a test to compare. */
  readonly data: Record<string, unknown>
  /** Base64. */
  readonly images: readonly string[]
  /** All of it as it came. */
  readonly raw: string
}

export interface ToolClient {
  readonly call: (tool: string, args?: Record<string, unknown>) => Promise<CallResult>
  /** Calls `diagnose`, and again as long as it says that sources are on their way: a slow machine takes longer than a call waits. */
  readonly diagnose: (args?: Record<string, unknown>) => Promise<CallResult>
  readonly close: () => Promise<void>
}

/** An MCP client that keeps the parts of a result apart. */
export async function connectTools(url: string): Promise<ToolClient> {
  const client = new Client({ name: 'e2e', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  const call: ToolClient['call'] = async (tool, args = {}) => {
    const result = await client.callTool({ name: tool, arguments: args })
    return {
      text: result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n'),
      isError: result.isError === true,
      data: (result.structuredContent ?? {}) as Record<string, unknown>,
      images: result.content.flatMap((block) => (block.type === 'image' ? [block.data] : [])),
      raw: JSON.stringify(result),
    }
  }
  return {
    call,
    diagnose: async (args) => {
      for (const until = Date.now() + SOURCES_MS; ; await sleep(PAUSE_MS)) {
        const result = await call('diagnose', args)
        const { sources } = (result.data.case ?? {}) as { sources?: string }
        if (sources !== 'pending' || Date.now() > until) return result
      }
    },
    close: () => client.close(),
  }
}

const SOURCES_MS = 15_000
const PAUSE_MS = 100
