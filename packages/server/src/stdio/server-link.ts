import { LIMITS } from '@gasoline/wire/limits'
import type { RunningServer } from '../shell/server/find-or-start-server.ts'
import type { PortProbe } from '../shell/server/probe-port.ts'
import { UserError } from '../user-error.ts'
import { TROUBLE } from './describe-trouble.ts'
import { HttpSession } from './http-session.ts'
import type { SendOutcome } from './http-session.ts'
import type { RpcObject, RpcAnswer, RpcNotification } from './json-rpc.ts'
import { SilenceWatch } from './silence-watch.ts'

/** A call of a tool, on its way to the server. */
export interface RemoteCall {
  readonly tool: string
  readonly params: RpcObject
  /** It only reads: it may run twice. */
  readonly isSafe: boolean
  readonly onProgress: (params: RpcObject) => void
  readonly signal: AbortSignal
}

export interface LinkOptions {
  readonly findServer: () => Promise<RunningServer>
  readonly probe: () => Promise<PortProbe>
  /** Called with what is read from the server, which leaves garbage. */
  readonly onRead: (bytes: number) => void
  /** Called with what the server sends beside results. */
  readonly onNotification?: (notification: RpcNotification) => void
}

interface Connection {
  readonly server: RunningServer
  readonly session: HttpSession
  readonly watch: SilenceWatch
  identity?: Promise<Identity> | undefined
  reopening?: Promise<SendOutcome> | undefined
  replacement?: Promise<string> | undefined
}

/** What became of the server of a connection. */
type Identity = 'same' | 'gone' | 'silent'

type Attempt = SendOutcome | { readonly kind: 'silent' | 'late' | 'cancelled' }

const RETRIES = 5
const PAUSE_MS = 250
const NOT_ACCEPTED: ReadonlySet<number> = new Set([408, 429, 503])

/** Runs calls in the server of a port, finds or starts another when that has stopped, and says which of the two it was. */
export class ServerLink {
  readonly #options: LinkOptions
  #connecting: Promise<Connection> | undefined
  #open: Connection | undefined

  constructor(options: LinkOptions) {
    this.#options = options
  }

  /** Finds or starts the server ahead of the first call, which reports any error. */
  async prepare(): Promise<void> {
    // The first call tries again.
    await this.#connect().catch(() => {})
  }

  /** The answer of the server, or what is wrong with it; undefined if the call was cancelled. */
  async call(call: RemoteCall): Promise<RpcAnswer | undefined> {
    try {
      const answer = await this.#run(call)
      return typeof answer === 'string' ? errorAnswer(answer) : answer
    } catch (error) {
      if (error instanceof UserError) return errorAnswer(`${error.message} ${error.remedy}`)
      throw error
    }
  }

  async close(): Promise<void> {
    // A connection that is being opened must be closed too, but is not waited for longer than this.
    await Promise.race([this.#connecting?.catch(() => {}), pause(LIMITS.server.goodbyeMs)])
    await this.#open?.session.close()
  }

  async #run(call: RemoteCall): Promise<RpcAnswer | string | undefined> {
    const startedAt = performance.now()
    for (let tries = 1; ; tries++) {
      const connection = await this.#connect()
      const { server } = connection
      const attempt = await attemptCall(connection, call, startedAt + LIMITS.mcp.callMs)
      if (attempt.kind === 'answered') return attempt.answer
      if (attempt.kind === 'cancelled') return undefined
      if (attempt.kind === 'late') return TROUBLE.tooSlow(server, call.tool)
      if (attempt.kind === 'silent') return TROUBLE.notResponding(server)
      const status = attempt.kind === 'refused' ? attempt.status : undefined
      if (status === 413) return TROUBLE.tooLarge(Buffer.byteLength(JSON.stringify(call.params)))
      const identity = await this.#identify(connection)
      if (identity === 'silent') return TROUBLE.notResponding(server)
      if (identity === 'gone') return (connection.replacement ??= this.#replace(connection))
      if (status !== undefined && NOT_ACCEPTED.has(status)) {
        // Not run, so it may be sent again as often as there is time.
        if (performance.now() - startedAt > LIMITS.mcp.silentMs) return TROUBLE.busy(server)
      } else if (tries > RETRIES || (status !== undefined && status !== 404)) {
        return status === undefined ? TROUBLE.broken(server, call.tool) : TROUBLE.rejected(server, status)
      } else if (status === 404) {
        // The server has forgotten the session: the call was not run.
        connection.reopening ??= connection.session.open().finally(() => (connection.reopening = undefined))
        await connection.reopening
      } else if (!call.isSafe) return TROUBLE.broken(server, call.tool)
      await pause(PAUSE_MS)
    }
  }

  #connect(): Promise<Connection> {
    this.#connecting ??= this.#openConnection().then((made) => (this.#open = made))
    this.#connecting.catch(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #openConnection(): Promise<Connection> {
    const startedAt = performance.now()
    for (;;) {
      const server = await this.#options.findServer()
      const watch = new SilenceWatch(this.#options.probe)
      const onReceived = (bytes: number) => {
        watch.alive()
        this.#options.onRead(bytes)
      }
      const session = new HttpSession(server.url, onReceived, this.#options.onNotification)
      const opened = await untilSilent(session.open(), watch)
      if (opened.kind === 'answered') return { server, session, watch }
      await abandon(session)
      if (opened.kind === 'silent') throw new UserError(TROUBLE.notResponding(server), '')
      if (performance.now() - startedAt > LIMITS.mcp.silentMs) throw new UserError(TROUBLE.busy(server), '')
      await pause(PAUSE_MS)
    }
  }

  /** Whether the process behind a connection is still the same. */
  #identify(connection: Connection): Promise<Identity> {
    connection.identity ??= this.#askIdentity(connection.server).finally(() => (connection.identity = undefined))
    return connection.identity
  }

  async #askIdentity({ instance }: RunningServer): Promise<Identity> {
    const startedAt = performance.now()
    for (;;) {
      const probe = await this.#options.probe()
      if (probe.found === 'gasoline') return probe.server.instance === instance ? 'same' : 'gone'
      if (probe.found !== 'silent' && probe.found !== 'closing') return 'gone'
      if (performance.now() - startedAt > LIMITS.mcp.silentMs) return 'silent'
      await pause(PAUSE_MS)
    }
  }

  /** Connects to the next server; all calls that the lost one owed a result get this text. */
  async #replace(lost: Connection): Promise<string> {
    this.#connecting = undefined
    await abandon(lost.session)
    try {
      return TROUBLE.replaced(lost.server, (await this.#connect()).server)
    } catch (error) {
      if (error instanceof UserError) return TROUBLE.notReplaced(lost.server, error)
      throw error
    }
  }
}

async function attemptCall({ session, watch }: Connection, call: RemoteCall, deadline: number): Promise<Attempt> {
  if (call.signal.aborted) return { kind: 'cancelled' }
  const { outcome, cancel } = session.call(call.params, { onProgress: call.onProgress, isFresh: !call.isSafe })
  let onAbort = () => {}
  let timer: NodeJS.Timeout | undefined
  let unwatch = () => {}
  const ended = new Promise<Attempt>((resolve) => {
    onAbort = () => resolve({ kind: 'cancelled' })
    call.signal.addEventListener('abort', onAbort)
    timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), { kind: 'late' })
    unwatch = watch.watch(() => resolve({ kind: 'silent' }))
  })
  const attempt = await Promise.race([outcome, ended])
  clearTimeout(timer)
  unwatch()
  call.signal.removeEventListener('abort', onAbort)
  if (attempt.kind === 'cancelled' || attempt.kind === 'late' || attempt.kind === 'silent') cancel()
  return attempt
}

async function untilSilent(
  outcome: Promise<SendOutcome>,
  watch: SilenceWatch,
): Promise<SendOutcome | { kind: 'silent' }> {
  let unwatch = () => {}
  const silent = new Promise<{ kind: 'silent' }>((resolve) => {
    unwatch = watch.watch(() => resolve({ kind: 'silent' }))
  })
  const first = await Promise.race([outcome, silent])
  unwatch()
  return first
}

/** Closes a session whose server may be gone; does not wait for it. */
async function abandon(session: HttpSession): Promise<void> {
  await Promise.race([session.close(), pause(PAUSE_MS)])
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A tool result with an error message. */
export function errorAnswer(text: string): RpcAnswer {
  return { result: { content: [{ type: 'text', text: text.trim() }], isError: true } }
}
