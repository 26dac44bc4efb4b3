import { COMMANDS, LIMITS } from '@gasoline/wire'
import type {
  CapturedTab,
  CommandArgs,
  CommandName,
  CommandResult,
  ErrorContext,
  FromExtension,
  Redactor,
  ToExtension,
} from '@gasoline/wire'
import type { UserError } from '../../user-error.ts'
import type { RefusedExtension } from '../endpoints/health.ts'
import { cleanFailure, cleanResult, cleanTab } from './clean-result.ts'
import {
  badResult,
  commandFailed,
  connectionLost,
  noResponse,
  noExtension,
  noTab,
  tooManyWaiting,
  unknownTab,
} from './command-errors.ts'

/** The extension times out this much earlier, so that its own reason arrives in time. */
const RESPONSE_MARGIN_MS = 250

/** A connected extension: one per browser profile. */
interface Peer {
  readonly send: (message: ToExtension) => void
  version: string | undefined
  /** It has sent a message after its hello: it trusts this server. */
  hasStayed: boolean
  seenAt: number
  /** Undefined until the extension has reported them. */
  tabs: readonly CapturedTab[] | undefined
  errorContext: ErrorContext
}

interface Waiting {
  readonly peer: Peer
  readonly name: CommandName
  readonly resolve: (value: unknown) => void
  readonly fail: (error: UserError) => void
}

export type ResultMessage = Extract<FromExtension, { type: 'result' }>

/** What a connection reports to the hub. */
export interface PeerHandle {
  readonly seen: () => void
  readonly greet: (version: string, browser: string) => void
  /** Its protocol is not ours. */
  readonly refuse: (version: string) => void
  readonly tabs: (tabs: readonly CapturedTab[], errorContext?: ErrorContext) => void
  readonly result: (message: ResultMessage) => void
  readonly leave: () => void
}

interface HubContext {
  readonly now: () => number
  readonly redactor: Redactor
}

/** The connected extensions; sends each command to the one that has the tab. */
export class ExtensionHub {
  readonly #peers = new Set<Peer>()
  readonly #waiting = new Map<number, Waiting>()
  readonly #context: HubContext
  #lastId = 0
  #lastSeenAt: number | undefined
  #browser: string | undefined
  #refused: RefusedExtension | undefined

  constructor(context: HubContext) {
    this.#context = context
  }

  get size(): number {
    return this.#peers.size
  }

  /** Connected means: has sent its hello, and a heartbeat recently. */
  state() {
    const [newest] = this.#alive().sort((a, b) => b.seenAt - a.seenAt)
    return {
      connected: newest !== undefined,
      version: newest?.version ?? null,
      lastSeenAt: this.#lastSeenAt,
      tabs: this.tabs().length,
      refused: this.#refused,
    }
  }

  /** The user agent of the browser that connected last. */
  get browser(): string | undefined {
    return this.#browser
  }

  /** The captured tabs of all browsers, the last focused first. */
  tabs(): CapturedTab[] {
    return this.#alive()
      .flatMap(({ tabs }) => tabs ?? [])
      .sort((a, b) => b.focusedAt - a.focusedAt)
  }

  /** How much context an error may carry, by the settings of the browser that has the tab; unknown tabs: everything. */
  errorContext(tabId: number | undefined): ErrorContext {
    const owner = this.#alive().find(({ tabs }) => tabs?.some((tab) => tab.tabId === tabId))
    return owner?.errorContext ?? 'full'
  }

  join(send: Peer['send']): PeerHandle {
    const peer: Peer = {
      send,
      version: undefined,
      hasStayed: false,
      seenAt: this.#context.now(),
      tabs: undefined,
      errorContext: 'full',
    }
    this.#peers.add(peer)
    return {
      seen: () => {
        peer.seenAt = this.#context.now()
        if (peer.version === undefined) return
        this.#lastSeenAt = peer.seenAt
        peer.hasStayed = true
        this.#refused = undefined
      },
      greet: (version, browser) => {
        peer.version = version
        this.#browser = browser
        this.#lastSeenAt = peer.seenAt
      },
      refuse: (version) => this.#refuse(version, 'protocol'),
      tabs: (tabs, errorContext = 'full') => {
        peer.errorContext = errorContext
        peer.tabs = tabs.map((tab) => cleanTab(tab, this.#context.redactor))
      },
      result: (message) => this.#handleResult(peer, message),
      leave: () => this.#leave(peer),
    }
  }

  /** Runs a command in the browser; rejects with a `UserError` that has the reason. */
  async run<C extends CommandName>(name: C, args: CommandArgs<C>, tabId?: number): Promise<CommandResult<C>> {
    const peer = this.#choose(tabId, name !== 'configure_screenshots')
    if (this.#waiting.size >= LIMITS.commands.waiting) throw tooManyWaiting()
    const { limitMs } = COMMANDS[name]
    const id = ++this.#lastId
    const value = await new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => this.#waiting.get(id)?.fail(noResponse(name, limitMs)), limitMs)
      const end = () => {
        clearTimeout(timer)
        this.#waiting.delete(id)
      }
      this.#waiting.set(id, {
        peer,
        name,
        resolve: (result) => {
          end()
          resolve(result)
        },
        fail: (error) => {
          end()
          reject(error)
        },
      })
      const target = tabId === undefined ? {} : { tabId }
      peer.send({ type: 'command', id, name, args, limitMs: limitMs - RESPONSE_MARGIN_MS, ...target })
    })
    const parsed = COMMANDS[name].result.safeParse(value)
    if (!parsed.success) throw badResult(name, describeIssue(parsed.error.issues[0]))
    // Parsed with the schema of this command; cleaning changes strings only.
    return cleanResult(name, parsed.data as CommandResult<C>, this.#context.redactor)
  }

  #alive(): Peer[] {
    const oldest = this.#context.now() - LIMITS.extension.silentMs
    return [...this.#peers].filter(({ version, seenAt }) => version !== undefined && seenAt > oldest)
  }

  /** The browser that has the tab; without a tab id, the browser whose captured tab was focused last. */
  #choose(tabId: number | undefined, needsTab: boolean): Peer {
    const alive = this.#alive().sort((a, b) => readLastFocus(b) - readLastFocus(a) || b.seenAt - a.seenAt)
    const [best] = alive
    if (!best) throw noExtension(this.#lastSeenAt, this.#context.now())
    if (tabId === undefined) {
      if (needsTab && best.tabs?.length === 0) throw noTab()
      return best
    }
    const owner = alive.find(({ tabs }) => tabs?.some((tab) => tab.tabId === tabId))
    if (!owner) throw unknownTab(tabId, this.tabs())
    return owner
  }

  /** Drops results of commands that have ended or were sent to another extension. */
  #handleResult(peer: Peer, message: ResultMessage): void {
    const waiting = this.#waiting.get(message.id)
    if (waiting?.peer !== peer) return
    if (message.ok) waiting.resolve(message.value)
    else waiting.fail(commandFailed(cleanFailure(message.error, this.#context.redactor)))
  }

  #refuse(version: string, reason: RefusedExtension['reason']): void {
    this.#refused = { version, reason, at: this.#context.now() }
  }

  #leave(peer: Peer): void {
    this.#peers.delete(peer)
    if (peer.version !== undefined && !peer.hasStayed) this.#refuse(peer.version, 'trust')
    for (const waiting of this.#waiting.values()) if (waiting.peer === peer) waiting.fail(connectionLost())
  }
}

/** When a tab of it was last focused; an extension that has not reported its tabs yet ranks above one without tabs. */
function readLastFocus({ tabs }: Peer): number {
  if (!tabs) return -1
  return tabs.length === 0 ? -2 : Math.max(...tabs.map(({ focusedAt }) => focusedAt))
}

function describeIssue(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string {
  return issue ? `${issue.path.map(String).join('.')}: ${issue.message}` : 'invalid'
}
