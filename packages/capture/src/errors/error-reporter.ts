import { LIMITS } from '@gasoline/wire/limits'
import type { AiContext, SkipReason } from '@gasoline/wire'
import type { Enricher, EnrichRequest } from '../enrich/enricher.ts'
import type { Emit, Page, WrittenLog } from '../page/page.ts'
import { clearTimer, indexOf, setTimer, slice, split, startsWith, createList } from '../natives/natives.ts'

const { arrivalMs, waiting: mostWaiting, errorsPerSecond, msPerSecond } = LIMITS.enrich
const SECOND_MS = 1_000
/** A framework logs its message about an error just before or after it. */
const NOTE_MS = 200
const MOST_NOTES = 4
/** Logged before: by Vue, and by React 18 where the server's markup differs. */
const BEFORE = ['[Vue warn]: Unhandled error', 'Warning: Text content did not match', 'Warning: Expected server HTML']
/** What React logs after the error. */
const AFTER = 'error occurred in the <'

type Entry = WrittenLog
/** What is known of an error apart from its entry. */
type Facts = Pick<EnrichRequest, 'thrown' | 'target' | 'notes'>

type FindTarget = () => Element | undefined

interface Report {
  readonly emit: Emit
  readonly entry: Entry
  readonly rawFields: string | undefined
  readonly facts: Facts
}

export interface ErrorReporter {
  /** Reports an error at once, and again, under the same id, when its context is known. */
  readonly report: (emit: Emit, entry: Entry, rawFields: string | undefined, thrown: unknown) => void
  /** A console message, with the error among its arguments if there is one: a framework may describe an error. */
  readonly note: (text: string, thrown?: unknown) => void
  /** From now on the element of an error can be found. */
  readonly start: (findTarget: FindTarget) => void
  readonly take: (enricher: Partial<Enricher> | undefined) => void
  /** The settings have changed. */
  readonly configure: () => void
  readonly stop: () => void
}

/**
 * Adds to errors what the enrich script reads from frameworks; that script loads later than the page, or not at all.
 */
export function createErrorReporter({
  now,
  settings,
  nextId,
  flush,
  guard,
}: Pick<Page, 'now' | 'settings' | 'nextId' | 'flush' | 'guard'>): ErrorReporter {
  let enricher: Enricher | undefined
  let findTarget: FindTarget | undefined
  let waiting: Report[] = createList()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last uncaught error, until a framework has logged its component. */
  let last: Report | undefined
  let isPlaced = false
  let notes: string[] = createList()
  let notedAt = 0
  let reactNote: { readonly text: string; readonly thrown: unknown } | undefined
  let flushedAt = 0
  let since = 0
  let count = 0
  let spentMs = 0
  let forgetTimer: ReturnType<typeof setTimeout> | undefined

  function wanted(): Pick<EnrichRequest, 'wantsComponents' | 'wantsState'> | undefined {
    const { aiContextEnabled, aiContextComponentTree, aiContextStateSnapshot } = settings()
    if (!aiContextEnabled || !(aiContextComponentTree || aiContextStateSnapshot)) return undefined
    return { wantsComponents: aiContextComponentTree, wantsState: aiContextStateSnapshot }
  }

  /** Why this error gets no context. Logged errors leave half of the budget for uncaught ones. */
  function refusal(isUncaught: boolean): SkipReason | undefined {
    const at = now()
    if (at - since >= SECOND_MS) {
      since = at
      count = 0
      spentMs = 0
    }
    if (++count > (isUncaught ? errorsPerSecond : errorsPerSecond / 2) || spentMs > msPerSecond)
      return 'too-many-errors'
    return !enricher && waiting.length >= mostWaiting ? 'too-many-early-errors' : undefined
  }

  function emitContext({ emit, entry, rawFields }: Report, context: AiContext): void {
    const _enrichments = entry._enrichments === undefined ? ['aiContext'] : ['userActions', 'aiContext']
    emit('logs', { ...entry, _enrichments, _aiContext: context }, rawFields)
  }

  const complete = guard((report: Report) => {
    const wants = wanted()
    if (!enricher || !wants) return
    const { entry, facts } = report
    const { message, stack } = entry
    const started = now()
    const isRejection = entry.source === 'unhandledrejection'
    const context = enricher.enrich({ ...facts, ...wants, message, stack, isRejection })
    spentMs += now() - started
    if (report === last) isPlaced = context?.componentAncestry?.origin === 'componentStack'
    if (context) emitContext(report, context)
  })

  function completeWaiting(): void {
    const due = waiting
    waiting = createList()
    clearTimer(timer)
    timer = undefined
    const wants = wanted()
    if (!wants) return
    for (let index = 0; index < due.length; index++) {
      const report = due[index] as Report
      if (enricher) complete(report)
      else emitContext(report, skip(wants, 'not-loaded'))
    }
  }

  function forget(): void {
    last = undefined
    reactNote = undefined
    forgetTimer = undefined
  }

  /** Only briefly: it references objects of the page. */
  function keep(report: Report): void {
    last = report
    isPlaced = false
    clearTimer(forgetTimer)
    forgetTimer = setTimer(forget, NOTE_MS)
  }

  function takeNotes(thrown: unknown): readonly string[] {
    const taken: string[] = createList()
    const later: string[] = createList()
    if (now() - notedAt <= NOTE_MS)
      for (let index = 0; index < notes.length; index++) {
        const text = notes[index] as string
        // An error passes from inner components to outer ones: what is further inside is about another error, which
        // was thrown before this one was reported. A rejection is reported in a task of its own.
        const isOwn =
          later.length === 0 && (index === 0 || measureDepth(text) <= measureDepth(notes[index - 1] as string))
        const list = isOwn ? taken : later
        list[list.length] = text
      }
    notes = later
    return reactNote && reactNote.thrown === thrown ? [reactNote.text] : taken
  }

  return {
    report: (emit, entry, rawFields, thrown) => {
      const isUncaught = entry.source !== 'console'
      const wants = wanted()
      const reason = wants && refusal(isUncaught)
      if (!wants) emit('logs', entry, rawFields)
      else if (reason !== undefined) {
        emit('logs', { ...entry, _aiContext: skip(wants, reason) }, rawFields)
      } else {
        const facts = { thrown, target: findTarget?.(), notes: isUncaught ? takeNotes(thrown) : [entry.message] }
        const report = { emit, entry: { ...entry, errorId: nextId('e') }, rawFields, facts }
        emit('logs', report.entry, rawFields)
        waiting[waiting.length] = report
        if (isUncaught) keep(report)
      }
      // It may be the page's last event. But a page that throws in a loop is not slowed down by a batch for each.
      if (isUncaught && now() - flushedAt >= LIMITS.page.batchMs) {
        flushedAt = now()
        flush()
      }
      if (enricher) completeWaiting()
      else if (waiting.length > 0) timer ??= setTimer(completeWaiting, arrivalMs)
    },
    note: (text, thrown) => {
      const at = now()
      if (isBefore(text)) {
        if (at - notedAt > NOTE_MS) notes = createList()
        notedAt = at
        if (notes.length < MOST_NOTES) notes[notes.length] = text
      } else if (last && at - last.entry.at < NOTE_MS && isAbout(last, text, thrown)) {
        // React may throw it again.
        reactNote = { text, thrown: last.facts.thrown }
        if (isPlaced) return
        const noted = { ...last, facts: { ...last.facts, notes: [text] } }
        for (let index = 0; index < waiting.length; index++) if (waiting[index] === last) waiting[index] = noted
        last = noted
        complete(noted)
      }
    },
    start: (find) => {
      findTarget = find
    },
    // A script of the page may dispatch anything under this name: its errors must not count against the probe.
    take: guard((next) => {
      if (!isEnricher(next)) return
      enricher?.follow(false)
      enricher = next
      completeWaiting()
      next.follow(wanted()?.wantsState === true)
    }),
    configure: guard(() => enricher?.follow(wanted()?.wantsState === true)),
    stop: () => {
      enricher?.follow(false)
      enricher = undefined
      waiting = createList()
      clearTimer(timer)
      forget()
    },
  }
}

function isEnricher(value: Partial<Enricher> | undefined): value is Enricher {
  return typeof value?.enrich === 'function' && typeof value.follow === 'function'
}

function isBefore(text: string): boolean {
  for (let index = 0; index < BEFORE.length; index++) if (startsWith(text, BEFORE[index] as string)) return true
  return false
}

/** How many components Vue names in its message. */
function measureDepth(text: string): number {
  return split(text, 'at <').length
}

/** React's message about this error: it has the error among its arguments, or names a component on its stack. */
function isAbout({ facts, entry }: Report, text: string, thrown: unknown): boolean {
  const start = indexOf(text, AFTER)
  if (start < 0) return false
  if (thrown !== undefined) return thrown === facts.thrown
  const from = start + AFTER.length
  const end = indexOf(text, '>', from)
  return end > from && indexOf(entry.stack ?? '', `at ${slice(text, from, end)} (`) >= 0
}

function skip(wants: Pick<EnrichRequest, 'wantsComponents' | 'wantsState'>, reason: SkipReason): AiContext {
  return {
    skipped: {
      ...(wants.wantsComponents && { componentAncestry: reason }),
      ...(wants.wantsState && { stateSnapshot: reason }),
    },
  }
}
