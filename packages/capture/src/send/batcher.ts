import { LIMITS } from '@gasoline/wire/limits'
import type { StreamName } from '@gasoline/wire'
import type { Emit, Page } from '../page/page.ts'
import type { BatchNotes, Transport } from './transport.ts'
import { allowEvent } from './allow-event.ts'
import { clearTimer, setTimer, slice, soon, createList, createRecord } from '../natives/natives.ts'
import type { WithheldValues } from '../secrets/withheld-values.ts'
import { writeJson } from '../serialise/write-json.ts'

interface BatcherOptions {
  readonly page: Page
  readonly transport: Transport
  readonly isConfigured: () => boolean
  readonly takeFaults: () => BatchNotes['faults']
  readonly withheld: Pick<WithheldValues, 'isEmpty' | 'cleanJson'>
}

const { batchEvents, burstEvents, batchMs, batchBytes } = LIMITS.page
/** For so long after a navigation began each event may be the last that gets through; it may also not come about. */
const HASTE_MS = 5_000

/** Gathers events into batches, sent after a number of events, after some time, or when the page goes away. */
export function createBatcher({ page, transport, isConfigured, takeFaults, withheld }: BatcherOptions) {
  let text = ''
  let count = 0
  let counts = createRecord<number>()
  let isLeaving = false
  let isHasty = false
  let lastActionId: unknown
  let isStopped = false
  const counted = new WeakSet<object>()
  const hasCounted = counted.has.bind(counted)
  const addCounted = counted.add.bind(counted)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Not written yet: many in a row cost less than one by one in the middle of the page's work. */
  let unwritten: (() => void)[] = createList()

  const flush = page.guard(() => {
    if (timer !== undefined) clearTimer(timer)
    timer = undefined
    writeAll()
    if (count === 0) return
    const events = `[${text}]`
    const faults = takeFaults()
    const notes: BatchNotes = {
      count,
      counts,
      hasError: counts.errors !== undefined,
      hasAction: counts.actions !== undefined,
      isLast: isLeaving,
      isUnconfigured: !isConfigured(),
      url: page.url(),
      ...(faults && { faults }),
    }
    text = ''
    count = 0
    counts = createRecord<number>()
    transport(events, notes)
  })

  const emit: Emit = (stream, event, rawFields) => {
    if (typeof event === 'function') unwritten[unwritten.length] = page.guard(() => write(stream, event(), rawFields))
    else {
      writeAll()
      write(stream, event, rawFields)
    }
    const waiting = count + unwritten.length
    if (waiting === 0) return
    // After pagehide each event may be the last: no later flush is certain.
    if (waiting >= burstEvents || text.length >= batchBytes || isLeaving) flush()
    // Not inside the call: a script that logs a lot continues first, and the rest of its events join the batch.
    else if (waiting === batchEvents || isHasty) soon(flush)
    else timer ??= setTimer(flush, batchMs)
  }

  function writeAll(): void {
    if (unwritten.length === 0) return
    const all = unwritten
    unwritten = createList()
    for (let index = 0; index < all.length; index++) all[index]?.()
  }

  function write(stream: StreamName, event: object | undefined, rawFields: string | undefined): void {
    const allowed = isStopped || !event ? undefined : allowEvent(stream, event, page.settings())
    if (!event || !allowed) return
    const fields = writeJson(allowed)
    const written = rawFields === undefined ? fields : `${slice(fields, 0, -1)},${rawFields}}`
    const whole = withheld.isEmpty() ? written : withheld.cleanJson(written)
    text += `${count === 0 ? '' : ','}["${stream}",${whole}]`
    count++
    const isFirst = isNew(event)
    if (isFirst) counts[stream] = (counts[stream] ?? 0) + 1
    if (isFirst && isFailure(event)) counts.errors = (counts.errors ?? 0) + 1
  }

  /**
   * The start and the end of a request count once; so do an action, an error or a request and their later additions.
   */
  function isNew(event: object): boolean {
    const { pending, actionId, errorId, _aiContext, load } = event as Partial<Record<string, unknown>>
    if ((load as { reason?: unknown } | undefined)?.reason !== undefined) return false
    if (pending === true || (actionId !== undefined && actionId === lastActionId)) return false
    if (errorId !== undefined && _aiContext !== undefined) return false
    lastActionId = actionId ?? lastActionId
    // A response whose body came late is reported twice.
    const isAgain = hasCounted(event)
    addCounted(event)
    return !isAgain
  }

  page.onMessage(({ type }) => {
    if (type !== 'leaving' || isHasty) return
    isHasty = true
    setTimer(() => {
      isHasty = false
    }, HASTE_MS)
  })
  const { window } = page
  page.listen(window, 'pagehide', ({ isTrusted }) => {
    if (isTrusted) isLeaving = true
    flush()
  })
  // Back from the back-forward cache.
  page.listen(window, 'pageshow', () => {
    isLeaving = false
  })
  page.listen(window.document, 'visibilitychange', flush)
  page.listen(window.document, 'freeze', flush)

  return {
    emit,
    flush,
    stop: () => {
      flush()
      isStopped = true
    },
  }
}

/** A log entry of the highest level, or a request that failed. */
function isFailure(event: object): boolean {
  const { level, status } = event as { level?: unknown; status?: unknown }
  return level === 'error' || (typeof status === 'number' && (status === 0 || status >= 400))
}
