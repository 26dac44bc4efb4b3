import { randomInt } from 'node:crypto'
import type { CapturedTab } from '@gasoline/wire'
import type { CdpSession, SourceReader, TargetObserver } from '../../types/cdp.d.ts'
import { observeTarget } from '../cdp/observe-target.ts'
import { createSourceReader } from '../cdp/read-source.ts'
import { SCRIPT_NAME } from '../cdp/stack.ts'
import type { Cdp } from '../shell/browser/cdp.ts'

/** https://chromedevtools.github.io/devtools-protocol/tot/Target/#type-TargetInfo */
interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly url: string
  readonly title: string
}

interface Attached {
  readonly sessionId: string
  readonly targetInfo: TargetInfo
}

interface Target {
  readonly id: string
  readonly isPage: boolean
  readonly tabId: number
  readonly observer: TargetObserver
  readonly sources: SourceReader
  info: TargetInfo
  seenAt: number
}

export interface TargetOptions {
  readonly cdp: Cdp
  /** gasoline-ci.js. */
  readonly script: string
  /** Takes bodies of POST /events. */
  readonly deliver: (batch: string) => void
  readonly testId: () => string | undefined
  readonly onTabs: () => void
}

export interface CapturedTargets {
  /** Captures everything that is there, and everything that comes. */
  readonly start: () => Promise<void>
  readonly tabs: () => CapturedTab[]
  /** Reads sources in a tab; without one, in the tab that was seen last. */
  readonly sources: (tabId: number | undefined) => SourceReader | undefined
  /** How many of each kind there were. */
  readonly counts: () => { readonly pages: number; readonly workers: number }
  /** Reports what is under way and was not reported yet. */
  readonly stop: () => void
}

const BINDING = '__gasolineSend'
const AUTO_ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
const WORKERS = new Set(['worker', 'shared_worker', 'service_worker'])
/** The browser's own pages, and those of extensions. */
const INTERNAL = /^(?:devtools|chrome|chrome-extension|chrome-untrusted|edge|brave|about:(?!blank|srcdoc))/
const EXTENSION = /^(?:devtools|chrome-extension):/

/** Attaches to pages, frames, popups and workers of a browser, each before its first script runs. */
export function captureTargets({ cdp, script, deliver, testId, onTabs }: TargetOptions): CapturedTargets {
  const source = `${script}\n//# sourceURL=${SCRIPT_NAME}`
  const targets = new Map<string, Target>()
  const handlers = new Map<string, Map<string, ((params: never) => void)[]>>()
  const counts = { pages: 0, workers: 0 }
  /** Ids of tabs are unique among all browsers of a server. */
  let lastTab = randomInt(1_000_000, 2_000_000_000)
  /** What is open when we come. */
  let first: Promise<unknown>[] | undefined = []

  function openSession(sessionId: string): CdpSession {
    const own = new Map<string, ((params: never) => void)[]>()
    handlers.set(sessionId, own)
    return {
      send: (method, params) => cdp.send(method, params, sessionId),
      on: (event, handler) => void own.set(event, [...(own.get(event) ?? []), handler]),
    }
  }

  cdp.onEvent(({ method, params, sessionId }) => {
    if (method === 'Target.attachedToTarget') attach(params as unknown as Attached, sessionId)
    else if (method === 'Target.detachedFromTarget') detach(String(params.sessionId))
    else if (method === 'Target.targetInfoChanged') update(params.targetInfo as TargetInfo)
    const all = sessionId === undefined ? undefined : handlers.get(sessionId)?.get(method)
    // The parameters have the shape that the handler of this event takes.
    for (const handler of all ?? []) handler(params as never)
  })

  function attach({ sessionId, targetInfo }: Attached, parentSession: string | undefined): void {
    const { targetId, type, url } = targetInfo
    const isPage = type === 'page' || type === 'iframe'
    const isKnown = [...targets.values()].some(({ id }) => id === targetId)
    if (isKnown || EXTENSION.test(url) || !(isPage || WORKERS.has(type))) return letGo(sessionId, parentSession)
    const parent = parentSession === undefined ? undefined : targets.get(parentSession)
    const session = openSession(sessionId)
    counts[isPage ? 'pages' : 'workers'] += type === 'iframe' ? 0 : 1
    const tabId = parent?.tabId ?? ++lastTab
    let hasScript = false
    const observer = observeTarget({
      session,
      kind: isPage ? 'page' : 'worker',
      url,
      deliver: (batch) => send(addTab(batch, tabId)),
      testId,
      ...(parent && { page: parent.observer.page }),
      followsWorkers: true,
      // Pages may run before: those that were there, and popups that another driver let go first.
      hasScript: () => hasScript,
    })
    const target = { id: targetId, isPage: type === 'page', tabId, observer, info: targetInfo, seenAt: Date.now() }
    targets.set(sessionId, { ...target, sources: createSourceReader(session) })
    session.on('Runtime.bindingCalled', (event: { name: string; payload: string; executionContextId: number }) => {
      if (event.name !== BINDING) return
      const batch = observer.complete(event.payload, event.executionContextId, tabId)
      if (batch !== undefined) send(batch)
    })
    const commands: Promise<unknown>[] = [observer.ready, session.send('Target.setAutoAttach', AUTO_ATTACH)]
    if (isPage)
      commands.unshift(
        // Without it the binding never appears in pages.
        session.send('Runtime.enable'),
        session.send('Runtime.addBinding', { name: BINDING }),
        session.send('Page.addScriptToEvaluateOnNewDocument', { source, runImmediately: true }).then(() => {
          hasScript = true
        }),
      )
    // Sent last, without waiting: commands of a session are carried out in their order.
    commands.push(session.send('Runtime.runIfWaitingForDebugger'))
    // A target may go away at any time.
    const isReady = Promise.allSettled(commands)
    first?.push(isReady)
    onTabs()
  }

  /** Whoever else waits for it resumes it for itself. */
  function letGo(sessionId: string, parentSession: string | undefined): void {
    void Promise.allSettled([
      cdp.send('Runtime.runIfWaitingForDebugger', {}, sessionId),
      cdp.send('Target.detachFromTarget', { sessionId }, parentSession),
    ])
  }

  function detach(sessionId: string): void {
    targets.get(sessionId)?.observer.stop()
    targets.delete(sessionId)
    handlers.delete(sessionId)
    onTabs()
  }

  function update(info: TargetInfo): void {
    for (const target of targets.values()) {
      if (target.id !== info.targetId) continue
      if (target.info.url !== info.url) target.seenAt = Date.now()
      target.info = info
      onTabs()
    }
  }

  /** Pages of the browser itself are nobody's business, nor is the empty one that each tab begins with. */
  function send(batch: string): void {
    const [, url = ''] = /^"url":"([^"]{0,40})/.exec(batch.slice(batch.lastIndexOf('"url":"'))) ?? []
    const isEmpty = url === 'about:blank' && !/\["(?:logs|network|websocket)",/.test(batch)
    if (!isEmpty && !INTERNAL.test(url)) deliver(batch)
  }

  return {
    start: async () => {
      await cdp.send('Target.setDiscoverTargets', { discover: true })
      const filter = [{ type: 'browser', exclude: true }, { type: 'tab', exclude: true }, {}]
      await cdp.send('Target.setAutoAttach', { ...AUTO_ATTACH, filter })
      // What is open already was attached to by now.
      await Promise.all(first ?? [])
      first = undefined
    },
    tabs: () =>
      [...targets.values()]
        .filter(({ isPage, info }) => isPage && !INTERNAL.test(info.url))
        .map(({ tabId, info: { url, title }, seenAt }) => ({ tabId, url, title, active: true, focusedAt: seenAt })),
    sources: (tabId) => {
      const pages = [...targets.values()].filter(({ isPage }) => isPage)
      const wanted = tabId === undefined ? pages : pages.filter((target) => target.tabId === tabId)
      return wanted.sort((a, b) => b.seenAt - a.seenAt)[0]?.sources
    },
    counts: () => counts,
    stop: () => {
      for (const { observer } of targets.values()) observer.stop()
    },
  }
}

/** The page of a batch is its last field, and the last of two equal keys counts. */
function addTab(batch: string, tabId: number): string {
  const { page } = JSON.parse(batch) as { readonly page: object }
  return `${batch.slice(0, batch.lastIndexOf('}'))},"page":${JSON.stringify({ tabId, ...page })}}`
}
