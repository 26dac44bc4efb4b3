import { randomBytes, hash } from 'node:crypto'
import type { Server } from 'node:http'
import { LIMITS, STREAM_NAMES, createRedactor } from '@gasoline/wire'
import { createIngest } from '../http/ingest/ingest.ts'
import { createRoutes } from '../http/routes.ts'
import { createHttpServer } from '../http/server.ts'
import type { McpHttp } from '../mcp/http-handler.ts'
import { connectCommand } from '../shell/connect-command.ts'
import { createIdleWatch } from '../shell/idle-watch.ts'
import { createLargeGarbage } from '../shell/large-garbage.ts'
import { logError, logLine } from '../shell/log.ts'
import { otherVersion, portTaken } from '../shell/find-server.ts'
import { probePort } from '../shell/probe.ts'
import { Store } from '../store/store.ts'
import type { ToolContext } from '../tools/define-tool.ts'
import { UserError } from '../user-error.ts'

export interface ServeOptions {
  readonly port: number
  readonly allowOrigins: readonly string[]
  readonly cliPath: string
  /** End by itself after a while without client, extension or event. */
  readonly untilIdle: boolean
}

const SWEEP_MS = 15_000

/** Runs the server in this process until a signal ends it. */
export async function serve(options: ServeOptions): Promise<void> {
  const { server, mcp, lastSeenAt } = createApp(options)
  const port = await listen(server, options.port)
  const isIdle = createIdleWatch(Date.now())
  const timer = setInterval(() => {
    mcp.sweep()
    if (isIdle(mcp.clients().connected, lastSeenAt(), Date.now()) && options.untilIdle) shutdown()
  }, SWEEP_MS)
  timer.unref()

  function shutdown(): void {
    clearInterval(timer)
    setTimeout(() => process.exit(0), LIMITS.server.closeMs).unref()
    mcp.close().catch(logError)
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    server.closeAllConnections()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutdown)
  // Our own parent, if `serve` had to be started anew with memory flags: without it nobody could end us.
  process.on('disconnect', shutdown)
  // It may have gone while we were loading; without a parent there is no channel, and nothing to say.
  if (process.send !== undefined && !process.connected) {
    shutdown()
    return
  }
  logLine(`Gasoline is ready: http://127.0.0.1:${port} (process ${process.pid}). MCP: http://127.0.0.1:${port}/mcp`)
}

/** Everything wired together, not yet listening. */
function createApp({ allowOrigins, cliPath }: ServeOptions) {
  const now = Date.now
  const startedAt = now()
  const salt = randomBytes(16).toString('hex')
  const redactor = createRedactor({ hash: (secret) => hash('sha256', salt + secret).slice(0, 4) })
  const store = new Store(now)
  let extensionSeenAt: number | undefined
  // Connected means a heartbeat over its own channel; until there is one, contact is all that can be told.
  const extension = () => ({ connected: false, version: null, lastSeenAt: extensionSeenAt })
  const received = () => STREAM_NAMES.reduce((sum, name) => sum + store.counts(name).received, 0)
  const context: ToolContext = {
    view: (filter) => store.view(filter),
    clearLogs: () => store.clear(undefined, ['logs']),
    captureState: () => ({
      extensionConnected: extension().connected,
      received: received(),
      uptimeMs: now() - startedAt,
    }),
    now,
  }
  const mcp = createLazyMcp(context)
  const vitals = () => ({
    pid: process.pid,
    port: portOf(server),
    uptimeMs: now() - startedAt,
    memory: process.memoryUsage(),
    clients: mcp.clients(),
    extension: extension(),
  })
  const ingest = createIngest({ store, redactor, now })
  const routes = createRoutes({
    store,
    redactor,
    ingest,
    vitals,
    now,
    mcp: mcp.handle,
    // Asked for late: port 0 means one that is only known once we listen.
    connectCommand: () => connectCommand(cliPath, portOf(server)),
  })
  const server: Server = createHttpServer({
    routes,
    guard: () => ({ port: portOf(server), allowOrigins }),
    onExtensionSeen: () => {
      extensionSeenAt = now()
    },
    onLargeRead: createLargeGarbage(collectNow),
    logError,
  })
  const lastSeenAt = () => Math.max(store.lastEventAt ?? 0, extensionSeenAt ?? 0)
  return { server, mcp, lastSeenAt }
}

/** The SDK and the tools are a third of our memory: they are loaded when the first agent comes. */
function createLazyMcp(context: ToolContext): McpHttp {
  let loading: Promise<McpHttp> | undefined
  let loaded: McpHttp | undefined

  async function load(): Promise<McpHttp> {
    const { createMcpEndpoint } = await import('../mcp/endpoint.ts')
    loaded = createMcpEndpoint(context, logError)
    return loaded
  }

  return {
    handle: async (request, response) => {
      const mcp = await (loading ??= load())
      return mcp.handle(request, response)
    },
    clients: () => loaded?.clients() ?? { connected: 0, seen: 0 },
    sweep: () => loaded?.sweep(),
    close: async () => loaded?.close(),
  }
}

/** Only possible if the process was started with --expose-gc. */
function collectNow(): void {
  globalThis.gc?.()
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve)
    })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    throw await whyTaken(port)
  }
  return portOf(server)
}

async function whyTaken(port: number): Promise<UserError> {
  const probe = await probePort(port)
  if (probe.found === 'stranger') return otherVersion(port, probe.stranger)
  if (probe.found !== 'gasoline') return portTaken(port)
  const { pid, version } = probe.health
  return new UserError(
    `Gasoline ${version} already runs on port ${port} (process ${pid}).`,
    `Agents can share it. To end it: kill ${pid}`,
  )
}
