import { LIMITS } from '@gasoline/wire/limits'
import { createList, max, setTimer } from '../../natives/natives.ts'
import type { Emit, Outgoing, Page, Undo } from '../../page/page.ts'
import { createMessageReader } from './message-data.ts'
import { createSampler } from './sampler.ts'

type Fields = Outgoing<'websocket'>
type Direction = 'incoming' | 'outgoing'
type Metadata = Record<string, unknown>

/** A message that sampling left out: the last one before a silence is reported after all. */
interface Held {
  isHeld: boolean
  at: number
  data: unknown
  metadata: Metadata | undefined
}

/** An event behind others, or one that is not complete yet. */
interface Waiting {
  readonly fields: Fields
  isReady: boolean
}

/** The life of one connection, as it is reported. */
export interface MessageStream {
  readonly report: (event: 'connecting' | 'open' | 'error', metadata?: Metadata) => void
  readonly message: (direction: Direction, data: unknown, metadata?: Metadata) => void
  readonly close: (code?: number, reason?: string, metadata?: Metadata) => void
}

interface Opened {
  readonly transport?: string
  readonly initiator?: string | undefined
}

const { messageSilenceMs } = LIMITS.page

/**
 * Reports connections that carry messages: all steps of their lives, and of their messages as many as sampling keeps.
 */
export function createMessageStreams(page: Page, emit: Emit) {
  const { now, settings, guard } = page
  const reader = createMessageReader(page.window)
  // On the server the ids of connections must differ from those of other pages.
  const salt = Math.random().toString(36).slice(2, 7)
  /** What is to be reported before the page goes away. */
  const unfinished = new Set<() => void>()
  let isStopped = false

  function finishNow(): void {
    const all = [...unfinished]
    unfinished.clear()
    for (const finish of all) finish()
    if (all.length > 0) page.flush()
  }
  const unlisten = page.listen(page.window, 'pagehide', finishNow)

  /** `initiator` is sent with the first and the last event only: between there may be thousands of messages. */
  function open(url: string, { transport, initiator }: Opened = {}): MessageStream {
    const connection = page.nextId(`${salt}-`)
    const samplers = { incoming: createSampler(), outgoing: createSampler() }
    const held: Record<Direction, Held> = { incoming: nothingHeld(), outgoing: nothingHeld() }
    let queue: Waiting[] = createList()
    let done = 0

    /** In order: events that arrive while a blob is read wait behind it. */
    function put(fields: Fields, blob?: unknown): void {
      const isReady = blob === undefined
      if (isReady && queue.length === 0) return emit('websocket', fields)
      const waiting: Waiting = { fields, isReady }
      queue[queue.length] = waiting
      if (isReady) return
      unfinished.add(release)
      void addFirstBytes(waiting, blob)
    }

    function drain(isAll: boolean): void {
      for (let first = queue[done]; first; first = queue[done]) {
        if (!isAll && !first.isReady) return
        done++
        emit('websocket', first.fields)
      }
      queue = createList()
      done = 0
      unfinished.delete(release)
    }
    const release = guard(() => drain(true))
    const goOn = guard(() => drain(false))

    async function addFirstBytes(waiting: Waiting, blob: unknown): Promise<void> {
      try {
        Object.assign(waiting.fields, await reader.readLater(blob))
      } catch {
        // A blob that can no longer be read: its size is known.
      }
      waiting.isReady = true
      goOn()
    }

    const createFields = (event: Fields['event'], at: number, metadata?: Metadata): Fields => ({
      at,
      event,
      connection,
      url,
      metadata: transport === undefined ? metadata : { transport, ...metadata },
      ...(event !== 'message' && event !== 'open' && initiator !== undefined && { initiator }),
      pageUrl: page.url(),
    })

    function reportMessage(direction: Direction, at: number, data: unknown, metadata: Metadata | undefined): void {
      const sampled = samplers[direction].note()
      const fields: Fields = { ...createFields('message', at, metadata), direction, ...reader.read(data) }
      if (sampled) fields.sampled = { ...sampled }
      put(fields, reader.isBlob(data) ? data : undefined)
    }

    function reportHeld(): void {
      unfinished.delete(reportHeld)
      for (const direction of ['incoming', 'outgoing'] as const) {
        const { isHeld, at, data, metadata } = held[direction]
        held[direction] = nothingHeld()
        if (!isHeld) continue
        samplers[direction].keepLast()
        reportMessage(direction, at, data, metadata)
      }
    }

    const watchSilence = guard(() => {
      if (!unfinished.has(reportHeld)) return
      const rest = max(held.incoming.at, held.outgoing.at) + messageSilenceMs - now()
      if (rest <= 0) reportHeld()
      else setTimer(watchSilence, rest)
    })

    return {
      report: (event, metadata) => {
        if (!isStopped && settings().webSocketCaptureMode !== 'off') put(createFields(event, now(), metadata))
      },
      message: (direction, data, metadata) => {
        if (isStopped || settings().webSocketCaptureMode !== 'messages') return
        const at = now()
        const last = held[direction]
        if (samplers[direction].keeps(at, data)) {
          last.isHeld = false
          last.data = undefined
          reportMessage(direction, at, data, metadata)
        } else {
          last.isHeld = true
          last.at = at
          last.data = data
          last.metadata = metadata
          if (unfinished.has(reportHeld)) return
          unfinished.add(reportHeld)
          setTimer(watchSilence, messageSilenceMs)
        }
      },
      close: (code, reason, metadata) => {
        if (isStopped || settings().webSocketCaptureMode === 'off') return
        reportHeld()
        put({ ...createFields('close', now(), metadata), code, reason, sampled: sumSamples(samplers) })
      },
    }
  }

  const stop: Undo = () => {
    unlisten()
    finishNow()
    isStopped = true
  }
  return { open, stop }
}

function nothingHeld(): Held {
  return { isHeld: false, at: 0, data: undefined, metadata: undefined }
}

/** What was left out of a connection in all. */
function sumSamples({ incoming, outgoing }: Record<Direction, ReturnType<typeof createSampler>>): Metadata | undefined {
  const notes = { incoming: incoming.note(), outgoing: outgoing.note() }
  return notes.incoming || notes.outgoing ? notes : undefined
}
