import { randomBytes, randomUUID, hash } from 'node:crypto'
import type { Server } from 'node:http'
import { LIMITS, STREAM_NAMES, createRedactor, writeProofText } from '@gasoline/wire'
import { FindingLog } from '../audit/finding-log.ts'
import { createEntryWatch } from '../analysis/security/watch-entries.ts'
import { createExtensionChannel } from '../http/extension/channel.ts'
import { ExtensionHub } from '../http/extension/hub.ts'
import { InFlight } from '../http/lifecycle/in-flight.ts'
import { createIngest } from '../http/ingest/ingest.ts'
import { createHookReceiver } from '../http/endpoints/receive-hook.ts'
import { createSourceReceiver } from '../http/endpoints/receive-source.ts'
import { describeHealth } from '../http/endpoints/health.ts'
import { EventStreams } from '../http/event-stream/event-streams.ts'
import { createRoutes } from '../http/routes.ts'
import { createHttpServer } from '../http/server.ts'
import { GoodRuns } from '../learn/good-runs.ts'
import { LoadMemory } from '../learn/loads/load-memory.ts'
import { stopServer } from '../http/lifecycle/stop-server.ts'
import { acceptUpgrades } from '../http/extension/accept-upgrades.ts'
import { buildConnectCommand, findExtension } from '../shell/installation.ts'
import { loadIdentity } from '../shell/server/identity.ts'
import { hasLog } from '../shell/server/log-file.ts'
import { createIdleWatch } from '../shell/server/idle-watch.ts'
import { collectNow, collectYoung, createGarbageCollector } from '../shell/server/garbage-collector.ts'
import { readConfigFile } from '../shell/read-config-file.ts'
import { readContractFile } from '../shell/read-contract-file.ts'
import { createClock } from '../shell/clock.ts'
import { logError, logLine } from '../shell/log.ts'
import { publishKey } from '../shell/server/publish-key.ts'
import { SnapshotShelf } from '../sessions/snapshot-shelf.ts'
import { VerifySessions } from '../sessions/verify-sessions.ts'
import { readGitState } from '../shell/read-git-state.ts'
import { ExpiringMap } from '../store/maps/expiring-map.ts'
import { explainRequests } from '../store/explain-requests.ts'
import { NoiseRules } from '../store/noise/noise-rules.ts'
import { Store } from '../store/store.ts'
import { NotificationLog } from '../streaming/notification-log.ts'
import { createKnownSources } from '../sources/known-sources.ts'
import { AgentCalls } from '../dashboard/agent-calls.ts'
import { createLazyDashboard } from './lazy-dashboard.ts'
import { createLazyMcp } from './lazy-mcp.ts'
import { listen, readPort } from './listen.ts'
import { createLazyPush } from './lazy-push.ts'
import { createSourceParts } from './source-parts.ts'
import type { ToolContext } from '../tools/define-tool.ts'

export interface ServeOptions {
  readonly port: number
  readonly allowOrigins: readonly string[]
  readonly cliPath: string
  /** Exit after a while without client, extension or event. */
  readonly untilIdle: boolean
}

const SWEEP_MS = 15_000

/** Runs the server in this process until a signal stops it. */
export async function serve(options: ServeOptions): Promise<void> {
  const { server, mcp, channel, streams, inFlight, lastSeenAt } = createApp(options)
  const port = await listen(server, options.port)
  const isIdle = createIdleWatch(performance.now())
  const timer = setInterval(() => {
    mcp.sweep()
    const readers = mcp.clients().connected + streams.readers
    if (isIdle(readers, lastSeenAt(), performance.now()) && options.untilIdle) shutdown()
  }, SWEEP_MS)
  timer.unref()

  let isStopping = false
  function shutdown(): void {
    if (isStopping) return
    isStopping = true
    clearInterval(timer)
    setTimeout(() => process.exit(0), LIMITS.server.closeMs).unref()
    const closeStreams = async () => {
      streams.close()
      await mcp.close().catch(logError)
    }
    void stopServer({ server, inFlight, channel, closeStreams }).finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutdown)
  // The parent that restarted us with the memory flags has gone: nothing else would stop this process.
  process.on('disconnect', shutdown)
  // It may have gone while we were loading. Without a parent there is no `process.send`.
  if (process.send !== undefined && !process.connected) {
    shutdown()
    return
  }
  logLine(`Gasoline is ready: http://127.0.0.1:${port} (process ${process.pid}). MCP: http://127.0.0.1:${port}/mcp`)
  const extension = findExtension(options.cliPath)
  if (extension !== undefined) logLine(`Browser extension to load unpacked in chrome://extensions: ${extension}`)
}

/** Creates and connects all parts of the server; it does not listen yet. */
function createApp({ allowOrigins, cliPath, untilIdle }: ServeOptions) {
  const { now, follow } = createClock(Date.now, () => performance.now())
  // Not the clock of events, which jumps with the machine's.
  const startedAt = performance.now()
  const uptimeMs = () => performance.now() - startedAt
  const salt = randomBytes(16).toString('hex')
  const digest = (secret: string) => hash('sha256', salt + secret)
  const redactor = createRedactor({ hash: (secret) => digest(secret).slice(0, 4) })
  const store = new Store(now)
  const findings = new FindingLog()
  store.onClear((testId) => findings.clear(testId))
  const watch = createEntryWatch({ digest: (secret) => digest(secret).slice(0, 16) })
  explainRequests(store)
  const before = new GoodRuns()
  store.subscribe(before.add)
  const loads = new LoadMemory()
  store.subscribe(loads.add)
  const noise = new NoiseRules()
  const verifications = new VerifySessions(now)
  store.onClear((testId) => testId === undefined && verifications.restart())
  const ingest = createIngest({ store, redactor, now, follow, security: { watch, log: findings } })
  const hub = new ExtensionHub({ now, redactor })
  const { sources: lookedUp, uploads } = createSourceParts({ hub, store, redactor, cliPath })
  const { sources, keep: keepSources } = createKnownSources(lookedUp, redactor)
  const identity = loadIdentity()
  if (identity.problem !== undefined)
    logLine(
      `The key of this server could not be stored, so the extension may ask again whether to trust it: ${identity.problem}`,
    )
  const extensionFolder = findExtension(cliPath)
  if (extensionFolder !== undefined) publishKey(extensionFolder, identity.publicKey)
  const onLargeRead = createGarbageCollector(collectNow)
  const onSourceRead = createGarbageCollector(collectYoung)
  const channel = createExtensionChannel({
    hub,
    targets: { ingest, uploads, onLargeRead, onSourceRead, logError },
    prove: (nonce) => ({
      key: identity.publicKey,
      signature: identity.sign(writeProofText(nonce, readPort(server))),
    }),
  })
  const inFlight = new InFlight()
  let extensionSeenAt: number | undefined
  /** Connected means a heartbeat on its WebSocket; any other request counts as seen only. */
  const extension = () => {
    const { lastSeenAt: heartbeatAt, ...state } = hub.state()
    return { ...state, lastSeenAt: latest(heartbeatAt, extensionSeenAt) }
  }
  const received = () => STREAM_NAMES.reduce((sum, name) => sum + store.counts(name).received, 0)
  const context: ToolContext = {
    view: (filter) => store.view(filter),
    clearLogs: () => store.clear(undefined, ['logs']),
    captureState: () => ({
      extensionConnected: extension().connected,
      capturedTabs: hub.tabs().length,
      browser: hub.browser,
      received: received(),
      uptimeMs: uptimeMs(),
    }),
    now,
    command: (name, args, tabId) => hub.run(name, args, tabId),
    tabs: () => hub.tabs(),
    keepScreenshot: (picture) => ingest.screenshot({ ...picture }),
    picture: (id) => store.picture(id)?.data,
    thumbnail: (id) => store.picture(id)?.thumbnail,
    redact: (text) => redactor.text(text),
    sources,
    noise,
    before,
    endedAt: (testId) => store.tests.endedTest(testId)?.endedAt,
    contracts: before.contracts,
    readContract: (path) => readContractFile(path),
    loads,
    readConfig: () => readConfigFile(),
    findings: () => findings.list(),
    onFinding: (listener) => findings.subscribe(listener),
    counts: (name) => store.counts(name),
    verifications,
    snapshots: new SnapshotShelf(now),
    readGit: readGitState,
    subscribe: (subscriber) => store.subscribe(subscriber),
    onClear: (listener) => store.onClear(listener),
    audits: new ExpiringMap(LIMITS.commands.auditsCached, LIMITS.commands.auditCacheMs, now),
  }
  const calls = new AgentCalls(context.redact)
  const notifications = new NotificationLog()
  const mcp = createLazyMcp(context, calls, notifications)
  const instance = randomUUID()
  const streams = new EventStreams({
    instance,
    notifications,
    all: async () => {
      const { createAllEvents } = await import('../http/event-stream/all-events.ts')
      return createAllEvents(store, noise)
    },
  })
  const vitals = () => ({
    pid: process.pid,
    instance,
    port: readPort(server),
    uptimeMs: uptimeMs(),
    memory: process.memoryUsage(),
    clients: mcp.clients(),
    extension: extension(),
    batchAgeMs: ingest.batchAgeMs(),
    ...(untilIdle && { hasLog: hasLog() }),
  })
  // A function, since with port 0 the port is known only after `listen`.
  const connectCommand = () => buildConnectCommand(cliPath, readPort(server))
  const routes = createRoutes({
    store,
    noise,
    redactor,
    ingest,
    vitals,
    now,
    mcp: mcp.handle,
    eventStream: (request, response) => streams.handle(request, response),
    receiveSource: createSourceReceiver(uploads, onSourceRead),
    receiveHook: createHookReceiver(createLazyPush(context)),
    keepSources,
    ...createLazyDashboard(cliPath, {
      tools: context,
      calls,
      health: () => describeHealth(store, vitals()),
      tests: () => store.tests.list(),
      connect: () => ({ cliPath, port: readPort(server), extensionFolder }),
    }),
    connectCommand,
    extensionFolder,
  })
  const guard = () => ({ port: readPort(server), allowOrigins })
  const server: Server = createHttpServer({
    routes,
    guard,
    onExtensionSeen: () => {
      extensionSeenAt = now()
    },
    onLargeRead,
    inFlight,
    logError,
  })
  acceptUpgrades(server, { guard, channel, logError })
  const lastSeenAt = () => latest(store.lastEventAt, extension().lastSeenAt) ?? 0
  return { server, mcp, channel, streams, inFlight, lastSeenAt }
}

function latest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}
