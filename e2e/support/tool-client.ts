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
  readonly close: () => Promise<void>
}

/** An MCP client that keeps the parts of a result apart. */
export async function connectTools(url: string): Promise<ToolClient> {
  const client = new Client({ name: 'e2e', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  return {
    call: async (tool, args = {}) => {
      const result = await client.callTool({ name: tool, arguments: args })
      return {
        text: result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n'),
        isError: result.isError === true,
        data: (result.structuredContent ?? {}) as Record<string, unknown>,
        images: result.content.flatMap((block) => (block.type === 'image' ? [block.data] : [])),
        raw: JSON.stringify(result),
      }
    },
    close: () => client.close(),
  }
}
