import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import { isOwnAction } from '../analysis/before/action-kind.ts'
import { listMessageNames } from '../analysis/before/message-names.ts'
import type { Omission, UsualRequest } from '../analysis/before/omission.ts'
import { isReading } from '../analysis/before/request-kind.ts'
import { readOperation } from '../analysis/context/endpoint.ts'
import { isLoad } from '../analysis/context/page-lifetimes.ts'
import { nameTab } from '../analysis/context/same-page.ts'
import type { Whereabouts } from '../analysis/context/same-page.ts'
import { endsSession, startsSession } from '../analysis/context/sign-in.ts'
import { detectTelemetry } from '../analysis/noise/telemetry.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { withoutQuery } from '../analysis/urls.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import type { EndpointName } from './action-memory.ts'

const { actions, tabs, texts: messages } = LIMITS.actionRuns

/** What an action sent first, and what came over connections since. */
interface Run {
  readonly action: string
  readonly kind: string
  /** The entry of the request, if it is one. */
  readonly id: string | undefined
  readonly at: number
  readonly sent: UsualRequest | undefined
  /** How long each message took, by its name and connection. */
  readonly came: Map<string, Came>
  /** Requests that were sent since, by their entries. */
  readonly reads: Set<string>
  isOver: boolean
}

interface Came {
  readonly name: string
  readonly url: string
  readonly afterMs: number
}

/** What came each time. */
interface Usual {
  runs: number
  /** Runs in a row in which something was left out. */
  omissions: number
  readsEach: boolean
  came: Map<string, Came>
}

interface Tab {
  action?: { readonly id: string; readonly at: number } | undefined
  run?: Run | undefined
  /** The one before: what belongs to it may be reported after the next action. */
  previous?: { readonly run: Run; readonly until: number | undefined } | undefined
}

/** Which messages of connections follow what an action sends: fed with every event, in order. */
export class FollowMemory {
  readonly #usual = new BoundedMap<string, Usual>(actions)
  readonly #tabs = new BoundedMap<string, Tab>(tabs)
  /** Messages that come by themselves. */
  readonly #background = new BoundedMap<string, true>(actions)

  /** The message that always followed what an action sent, and has not come this time. */
  findOmission(action: ActionEntry, now: number): Omission | undefined {
    const tab = this.#tabs.get(nameTab(action)) ?? {}
    const { run } = tab
    if (run?.action !== action.id || run.isOver) return undefined
    this.#settle(tab)
    return this.#findMissing(run, now)
  }

  addAction(action: ActionEntry): void {
    const tab = this.#openTab(action)
    if (isLoad(action)) this.#leave(tab)
    else if (isOwnAction(action) && action.id !== tab.action?.id) {
      this.#leave(tab, action.at)
      tab.action = { id: action.id, at: action.at }
    }
  }

  addRequest(request: NetworkEntry, { key, template }: EndpointName): void {
    const tab = this.#openTab(request)
    const { run } = tab
    const { status = 0, pending, method, id, at } = request
    const hasFailed = !pending && (status === 0 || status >= 400)
    if (run?.id === id) {
      run.isOver ||= hasFailed
      return
    }
    if (isReading(request) || detectTelemetry(request) !== undefined) {
      if (run && at > run.at && run.reads.size < messages) run.reads.add(id)
      return
    }
    if (hasFailed || startsSession(request) || endsSession(request) || !isLed(tab, at)) return
    this.#begin(tab, { kind: key, id, at, sent: { method, url: template, operation: readOperation(request) } })
  }

  addMessage(entry: WebSocketEntry): void {
    const { event, direction, data = '', url = '', at, sampled } = entry
    const tab = this.#openTab(entry)
    const { run } = tab
    if ((event !== 'message' || sampled) && run) run.isOver = true
    if (event !== 'message' || sampled) return
    const address = withoutQuery(url)
    const names = listMessageNames(data)
    if (direction === 'outgoing') {
      const [name] = names
      if (name !== undefined && isLed(tab, at))
        this.#begin(tab, { kind: `${address} ${name}`, id: undefined, at, sent: undefined })
      return
    }
    const own = at < (tab.action?.at ?? 0) ? tab.previous?.run : run
    for (const name of names) {
      const key = `${address} ${name}`
      if (!tab.action || at - tab.action.at > TIMING_MS.refetch) this.#background.touch(key, true)
      else if (own && !own.came.has(key) && own.came.size < messages)
        own.came.set(key, { name, url: address, afterMs: at - own.at })
    }
  }

  #openTab(event: Whereabouts): Tab {
    const name = nameTab(event)
    const tab = this.#tabs.get(name) ?? {}
    this.#tabs.touch(name, tab)
    return tab
  }

  /** What is sent later belongs to the first. */
  #begin(tab: Tab, sent: Pick<Run, 'kind' | 'id' | 'at' | 'sent'>): void {
    if (!tab.action || tab.run) return
    tab.run = { ...sent, action: tab.action.id, came: new Map(), reads: new Set(), isOver: false }
  }

  #leave(tab: Tab, now?: number): void {
    this.#settle(tab)
    tab.previous = tab.run && { run: tab.run, until: now }
    tab.run = undefined
    tab.action = undefined
  }

  /** By now all that belongs to the run before is there. */
  #settle(tab: Tab): void {
    const { previous } = tab
    tab.previous = undefined
    if (previous && !previous.run.isOver) this.#learn(previous.run, previous.until)
  }

  #learn(run: Run, now: number | undefined): void {
    const usual = this.#usual.get(run.kind)
    if (!usual) {
      if (run.came.size > 0)
        this.#usual.touch(run.kind, { runs: 1, omissions: 0, readsEach: run.reads.size > 0, came: run.came })
      return
    }
    const missing = [...usual.came.keys()].filter((key) => !run.came.has(key))
    if (missing.length > 0) {
      // The person may have gone on before it came, and what happens once may be what is wrong.
      if (now === undefined || now - run.at < TIMING_MS.messageLate || ++usual.omissions <= 1) return
      for (const key of missing) usual.came.delete(key)
    }
    usual.runs++
    usual.omissions = 0
    usual.readsEach &&= run.reads.size > 0
    for (const [key, came] of run.came) {
      const known = usual.came.get(key)
      if (known && known.afterMs < came.afterMs) usual.came.set(key, came)
    }
    this.#usual.touch(run.kind, usual)
  }

  #findMissing({ kind, at, came, reads, sent }: Run, now: number): Omission | undefined {
    const usual = this.#usual.get(kind)
    if (!usual) return undefined
    const [message] = [...usual.came].flatMap(([key, known]) => {
      const isLate = now - at > Math.max(LATE * known.afterMs, TIMING_MS.messageLate)
      return !came.has(key) && !this.#background.get(key) && isLate ? [known] : []
    })
    // One run may have had it by chance: then what the page did because of it must be missing, too.
    if (!message || (usual.runs === 1 && !(usual.readsEach && reads.size === 0))) return undefined
    const { name, url } = message
    const requests = sent ? [sent] : []
    return { kind: 'message', runs: usual.runs, requests, texts: [], isPageChange: false, message: { name, url } }
  }
}

/** So many times as long as it ever took. */
const LATE = 3

function isLed({ action }: Tab, at: number): boolean {
  return action !== undefined && at >= action.at - TIMING_MS.actionSlack && at - action.at <= TIMING_MS.actionEffect
}
