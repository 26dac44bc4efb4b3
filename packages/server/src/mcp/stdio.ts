import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from './create-mcp-server.ts'
import type { ToolBackend } from './create-mcp-server.ts'

/** Speaks MCP on this process's stdin and stdout until they end; returns how to end it. */
export function serveMcpStdio(backend: ToolBackend, logError: (error: unknown) => void): () => Promise<void> {
  const handle = serveStdio(() => createMcpServer(backend), { onerror: logError })
  return () => handle.close()
}
