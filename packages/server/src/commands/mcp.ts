import { LIMITS } from '@gasoline/wire'
import { createRemoteBackend } from '../mcp/remote-backend.ts'
import { serveMcpStdio } from '../mcp/stdio.ts'
import { findOrStartServer } from '../shell/server/find-or-start-server.ts'
import { logError } from '../shell/log.ts'
import { tools } from '../tools/index.ts'

/** Serves MCP on stdin and stdout, with the shared server of the port; ends when stdin does. */
export async function mcp(port: number, cliPath: string): Promise<void> {
  const backend = createRemoteBackend(tools, () => findOrStartServer(port, cliPath))
  const closeStdio = serveMcpStdio(backend, logError)
  let isClosing = false

  function shutdown(): void {
    if (isClosing) return
    isClosing = true
    // The client has gone: do not wait for a server that hangs.
    setTimeout(() => process.exit(0), LIMITS.server.closeMs).unref()
    void Promise.allSettled([closeStdio(), backend.close()]).finally(() => process.exit(0))
  }
  process.stdin.on('end', shutdown)
  process.stdin.on('close', shutdown)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutdown)
  await backend.prepare()
}
