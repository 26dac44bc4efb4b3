import { LIMITS } from '@gasoline/wire/limits'
import { clearTimer, setTimer } from '../lib/natives.ts'
import type { Page } from '../page.ts'
import type { Roots } from '../selectors/roots.ts'
import { findChanges } from './diff.ts'
import type { Found } from './diff.ts'
import { watchMutations } from './mutations.ts'
import { readScreen } from './screen-text.ts'

export interface Changes {
  /** Starts to watch; what was claimed before is reported first. To be called before the page can react. */
  readonly watch: () => void
  /** Nothing changed since. */
  readonly isUntouched: () => boolean
  /** Reads the screen as it is before the act, unless the page has reacted already. */
  readonly look: () => void
  /** From now on changes belong to one action; `report` is called with them, perhaps more than once. */
  readonly claim: (report: (found: Found) => void) => void
  /** Reports what there is, and stops watching. */
  readonly flush: () => void
}

interface ChangesOptions {
  readonly page: Page
  readonly roots: Roots
  readonly onType: (field: Element, before: string) => void
  readonly clean: (text: string) => string
}

/** Tells what came and went on the screen after an action. */
export function createChanges({ page, roots, onType, clean }: ChangesOptions): Changes {
  const { now, guard } = page
  const mutations = watchMutations(page, roots, onType)
  let before: string | undefined
  let report: ((found: Found) => void) | undefined
  let hasReported = false
  let reportedAt = 0
  let endAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    if (!report || !mutations.collect() || mutations.lastAt() <= reportedAt) return
    reportedAt = mutations.lastAt()
    const found = findChanges(mutations, { before, after: readScreen(roots) }, clean)
    const isEmpty = found.appeared.length + found.disappeared.length + found.leftOut === 0
    if (isEmpty && !hasReported) return
    hasReported = true
    report(found)
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
    if (time >= endAt) {
      tell()
      stop()
    } else {
      const isOpen = mutations.lastAt() > reportedAt
      if (isOpen && time >= quietAt) tell()
      wait(isOpen && time < quietAt ? Math.min(quietAt, endAt) - time : LIMITS.page.changeQuietMs)
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
      // What was told once is not told again here, where the page waits to react.
      if (reportedAt === 0) tell()
      stop()
      mutations.start()
      start()
    },
    isUntouched: () => !mutations.collect(),
    look: () => {
      if (before === undefined && !mutations.collect()) before = readScreen(roots)
    },
    claim: (next) => {
      report = next
      start()
    },
    flush: () => {
      tell()
      stop()
    },
  }
}
