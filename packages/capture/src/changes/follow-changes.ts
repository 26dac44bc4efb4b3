import { LIMITS } from '@gasoline/wire/limits'
import { clearTimer, setTimer } from '../natives/natives.ts'
import type { Page } from '../page/page.ts'
import type { Roots } from '../dom/roots.ts'
import { findChanges, isInPlace, isSomewhere } from './find-changes.ts'
import type { Change, FoundChanges } from './find-changes.ts'
import { isAmong, listAdded, watchMutations } from './watch-mutations.ts'
import type { SeenMutations } from './watch-mutations.ts'
import { readScreen, squash } from './screen-text.ts'

type Report = (found: FoundChanges) => void

/** Something unknown changed: the page was faster than the first reading, or is too long to be read. */
const UNKNOWN: FoundChanges = { appeared: [], disappeared: [], leftOut: 1 }

export interface ScreenChanges {
  /** Starts to watch; what was claimed before is reported first. To be called before the page can react. */
  readonly watch: () => void
  /** Nothing changed since. */
  readonly isUntouched: () => boolean
  /** It was put into the page since. */
  readonly isAdded: (element: Element) => boolean
  /** While the pointer is down, as in a drag, it is watched for as long as that takes. */
  readonly hold: (isDown: boolean) => void
  /** Reads the screen before the action, unless the page has reacted already. */
  readonly look: () => void
  /** From now on changes belong to one action; `report` is called with them, perhaps more than once. */
  readonly claim: (report: Report) => void
  /** Reports what there is, and stops watching. */
  readonly flush: () => void
  /** Called when an action is over: what is held of it keeps what the page has removed since in memory. */
  readonly onEnd: (next: () => void) => void
}

interface ChangesOptions {
  readonly page: Page
  readonly roots: Roots
  readonly onType: (field: Element, before: string) => void
  readonly clean: (text: string) => string
  readonly isPointed: () => boolean
}

interface LateChanges {
  readonly seen: SeenMutations
  readonly before: string | undefined
  readonly report: Report
  /** Something was reported already: the page was in the middle of it then. */
  readonly isRevised: boolean
}

/** Reports what appeared and disappeared on the screen after an action. */
export function followChanges({ page, roots, onType, clean, isPointed }: ChangesOptions): ScreenChanges {
  const { now, guard } = page
  const mutations = watchMutations(page, roots, { onType, isPointed })
  let before: string | undefined
  let report: Report | undefined
  let hasReported = false
  let reportedAt = 0
  let endAt = 0
  let isHeld = false
  let forget = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: { readonly found: FoundChanges; readonly report: Report } | undefined
  let gone: { readonly found: FoundChanges; readonly report: Report; readonly texts: readonly Change[] } | undefined
  let late: LateChanges | undefined

  function reportNow(): void {
    if (!report || !mutations.collect() || mutations.lastAt() <= reportedAt) return
    reportedAt = mutations.lastAt()
    const found = compare(mutations.seen(), before, readScreen(roots))
    if (isEmpty(found) && !hasReported) return
    hasReported = true
    last = { found, report }
    report(found)
  }

  /**
   * What an action led to may be gone before the next one: a message, a sign that something loads. What it made disappear may be
   * there again: a page that took its time.
   */
  function reportBrief(screen: string | undefined): void {
    if (!gone) return
    const { found, report, texts } = gone
    gone = undefined
    const brief = listMissing(texts, screen)
    const disappeared = screen === undefined ? found.disappeared : listStillGone(found.disappeared, screen)
    if (brief.length === 0 && disappeared.length === found.disappeared.length) return
    const appeared = found.appeared.map((change) =>
      brief.includes(change) ? { ...change, brief: true as const } : change,
    )
    report({ ...found, appeared, disappeared })
  }

  function compare(seen: SeenMutations, before: string | undefined, after: string | undefined): FoundChanges {
    return after === undefined ? UNKNOWN : findChanges(seen, { before, after }, clean)
  }

  /**
   * Changes of the action before that were not reported in time: they are compared with the screen before the next one.
   */
  function reportLate(after: string | undefined): void {
    if (!late) return
    const { seen, before, report, isRevised } = late
    late = undefined
    if (!isRevised) {
      const found = compare(seen, before, after)
      if (!isEmpty(found)) report(found)
    } else if (after !== undefined) {
      const found = compare(seen, before, after)
      const brief = listMissing(gone?.texts ?? [], after).map((change) => ({ ...change, brief: true as const }))
      gone = undefined
      report({ ...found, appeared: [...found.appeared, ...brief] })
    }
  }

  function stop(): void {
    clearTimer(timer)
    timer = undefined
    mutations.stop()
    report = undefined
    before = undefined
  }

  /** Once it has become quiet, and again at the end if more came. */
  const check = guard(() => {
    timer = undefined
    mutations.collect()
    const time = now()
    const quietAt = Math.max(mutations.lastAt(), 0) + LIMITS.page.changeQuietMs
    if (time >= endAt && !isHeld) {
      reportNow()
      stop()
      forget()
    } else {
      const isOpen = mutations.lastAt() > reportedAt
      if (isOpen && time >= quietAt) reportNow()
      wait(isOpen && time < quietAt && time < endAt ? Math.min(quietAt, endAt) - time : LIMITS.page.changeQuietMs)
    }
  })

  function wait(ms: number): void {
    clearTimer(timer)
    timer = setTimer(check, ms)
  }

  function start(): void {
    hasReported = false
    reportedAt = 0
    endAt = now() + LIMITS.page.changeMs
    wait(LIMITS.page.changeQuietMs)
  }

  return {
    watch: () => {
      reportLate(undefined)
      // The page is about to react: only changes that were not reported are kept, for later.
      const isOpen = mutations.collect() && mutations.lastAt() > reportedAt
      if (report && isOpen) late = { seen: mutations.seen(), before, report, isRevised: hasReported }
      const texts = last?.found.appeared.filter((change) => !change.unseen && !isInPlace(change)) ?? []
      gone = last && texts.length + last.found.disappeared.length > 0 ? { ...last, texts } : undefined
      last = undefined
      stop()
      // What was reported is no longer true: that is worth a look at once, since the page may react before the next one.
      if (late?.isRevised) reportLate(readScreen(roots))
      mutations.start()
    },
    isUntouched: () => !mutations.collect(),
    hold: (isDown) => {
      if (isHeld && !isDown) endAt = now() + LIMITS.page.changeMs
      isHeld = isDown
    },
    isAdded: (element) => {
      mutations.collect()
      return isAmong(element, listAdded(mutations.seen().records))
    },
    look: () => {
      // A pointer down without an action after it is not watched for long.
      if (!report && timer === undefined) start()
      if (before !== undefined || mutations.collect()) return
      before = readScreen(roots)
      reportLate(before)
      reportBrief(before)
    },
    claim: (next) => {
      reportLate(undefined)
      reportBrief(undefined)
      report = next
      start()
    },
    flush: () => {
      reportLate(undefined)
      reportNow()
      stop()
    },
    onEnd: (next) => {
      const before = forget
      forget = () => {
        before()
        next()
      }
    },
  }
}

function isEmpty({ appeared, disappeared, leftOut }: FoundChanges): boolean {
  return appeared.length + disappeared.length + leftOut === 0
}

/** Texts that are not on the screen; one that is may be in another place. */
function listMissing(texts: readonly Change[], screen: string | undefined): readonly Change[] {
  const there = screen === undefined ? '' : squash(screen)
  return texts.filter(({ text }) => !there.includes(squash(text.replace(/…$/, ''))))
}

/** Without texts that are on the screen again; as a part of another text they are not. */
function listStillGone(texts: readonly Change[], screen: string): Change[] {
  const there = squash(screen)
  return texts.filter(({ text }) => !there.includes(squash(text)) || !isSomewhere(text))
}
