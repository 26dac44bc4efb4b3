import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from './create-mcp-server.ts'
import type { ToolBackend } from './create-mcp-server.ts'

/** Serves MCP on stdin and stdout until they end; returns the function that stops it. */
export function serveMcpStdio(backend: ToolBackend, logError: (error: unknown) => void): () => Promise<void> {
  const handle = serveStdio(() => createMcpServer(backend), { onerror: logError })
  return () => handle.close()
}
