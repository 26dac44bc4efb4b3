import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** The widest arguments of each tool; each is also called without arguments. */
const WIDE: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  get_browser_errors: [{ limit: 100 }, { since: 0 }, { url: 'app.test' }],
  get_browser_logs: [{ limit: 1000 }, { limit: 3 }, { level: 'debug', since: 0 }, { url: 'app.test' }],
  get_network_bodies: [{ limit: 100 }, { limit: 1 }, { status_min: 400 }, { method: 'POST' }],
  get_enhanced_actions: [{ last_n: 200 }, { last_n: 3 }],
  get_session_timeline: [
    { last_n_actions: 200 },
    { include: ['network'] },
    { include: ['console'] },
    { include: ['actions'] },
  ],
  get_websocket_events: [{ limit: 500 }, { limit: 3 }, { direction: 'incoming' }],
  get_websocket_status: [{ url: '' }],
}

export interface Agent {
  /** Text and data of one tool's result. */
  readonly call: (tool: string, args?: Record<string, unknown>) => Promise<string>
  /** The results of every read-only tool. */
  readonly callEverything: () => Promise<string>
  readonly close: () => Promise<void>
}

/** An AI agent's side of the conversation: an MCP client over HTTP. */
export async function connectAgent(url: string): Promise<Agent> {
  const client = new Client({ name: 'e2e', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`))
  await client.connect(transport)

  async function call(tool: string, args: Record<string, unknown> = {}): Promise<string> {
    return JSON.stringify(await client.callTool({ name: tool, arguments: args }))
  }

  return {
    call,
    callEverything: async () => {
      const { tools } = await client.listTools()
      const results: string[] = [JSON.stringify(tools)]
      for (const { name, annotations } of tools) {
        if (annotations?.readOnlyHint !== true) continue
        for (const args of [{}, ...(WIDE[name] ?? [])]) results.push(await call(name, args))
      }
      return results.join('\n')
    },
    close: () => client.close(),
  }
}
