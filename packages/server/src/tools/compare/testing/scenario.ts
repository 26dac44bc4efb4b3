import type { LogEvent, NetworkBody, WebSocketEvent } from '@gasoline/wire'
import { GoodRuns } from '../../../learn/good-runs.ts'
import { SnapshotShelf } from '../../../sessions/snapshot-shelf.ts'
import { VerifySessions } from '../../../sessions/verify-sessions.ts'
import {
  NOON,
  action,
  append,
  buildStore,
  buildToolContext,
  log,
  network,
  performance,
  webSocket,
} from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { callTool } from '../../call.ts'
import type { ToolContext } from '../../define-tool.ts'
import { tools } from '../../index.ts'

const ORIGIN = 'http://app.test'
const STEP_MS = 100
/** By then all that belongs to an event has come. */
const QUIET_MS = 5_000

/** A person in a tab, a server with a clock of its own, and an agent that calls its tools. */
export function createScenario(fields: Partial<ToolContext> = {}) {
  let now = NOON
  let page = `${ORIGIN}/shop`
  let pages = 0
  const store = buildStore()
  const before = new GoodRuns()
  store.subscribe(before.add)
  const clock = () => now
  const verifications = new VerifySessions(clock)
  const snapshots = new SnapshotShelf(clock)
  store.onClear(() => verifications.restart())
  const context: ToolContext = { ...buildToolContext(store), before, verifications, snapshots, now: clock, ...fields }
  const where = () => ({ tabId: 1, pageId: `p${pages}` })

  function add(build: () => Built): void {
    now += STEP_MS
    append(store, build())
  }

  async function call(name: string, args: Record<string, unknown>) {
    now += QUIET_MS
    const { text, data = {}, isError } = await callTool(tools, name, args, context)
    // What the tool's own schema promises.
    return { text, isError, data: data as Record<string, never> }
  }

  return {
    store,
    context,
    verifications,
    snapshots,
    now: clock,
    wait: (ms: number) => {
      now += ms
    },
    open: (path: string) => {
      page = `${ORIGIN}${path}`
      pages++
      add(() =>
        action({ ...where(), at: now, type: 'navigate', url: page, toUrl: page, metadata: { how: 'navigate' } }),
      )
    },
    click: (name: string, appeared: readonly string[] = [], disappeared: readonly string[] = []) =>
      add(() =>
        action({
          ...where(),
          at: now,
          url: page,
          actionId: `a${now}`,
          selectors: { role: { role: 'button', name } },
          ...(appeared.length > 0 && { appeared: appeared.map((text) => ({ text })) }),
          ...(disappeared.length > 0 && { disappeared: disappeared.map((text) => ({ text })) }),
        }),
      ),
    request: (path: string, status = 200, more: Partial<NetworkBody> = {}) =>
      add(() =>
        network({ ...where(), at: now, url: `${ORIGIN}${path}`, pageUrl: page, status, duration: 20, ...more }),
      ),
    error: (message: string, more: Partial<LogEvent> = {}) =>
      add(() => log({ ...where(), at: now, level: 'error', source: 'exception', message, url: page, ...more })),
    socket: (event: WebSocketEvent['event'], more: Partial<WebSocketEvent> = {}) =>
      add(() => webSocket({ ...where(), at: now, event, pageUrl: page, ...more })),
    load: (load: number, count = 10, transferSize = 10_000) =>
      add(() => performance(page, { ...where(), at: now, timing: { load }, network: { count, transferSize } })),
    call,
    verify: (act: string, args: Record<string, unknown> = {}) => call('verify_fix', { action: act, ...args }),
    diff: (act: string, args: Record<string, unknown> = {}) => call('diff_sessions', { action: act, ...args }),
    /** The verdict on what was added since the last watch. */
    verdict: async (args: Record<string, unknown> = {}) => {
      const { data } = await call('verify_fix', { action: 'compare', ...args })
      return (data.result as unknown as { verdict: string }).verdict
    },
  }
}

export type TestScenario = ReturnType<typeof createScenario>
