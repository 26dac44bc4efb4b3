import type { AddressCounts, SeenFailure, SeenRun, SeenScreen, SeenTrigger, SeenWindow } from '../seen.ts'
import { NO_SCREEN } from '../seen.ts'
import { WRITES } from '../take/screens.ts'
import { findUsualStatus } from '../usual-status.ts'
import type { NotExercised, ToRepeat } from './judgement.ts'

/** Whether what led to a failure was done again, often enough that it would have come again. */
export interface Exercise {
  readonly missing?: NotExercised | undefined
  /** What followed then. */
  readonly screen: SeenScreen
  /** The status that the endpoint had last. */
  readonly status?: number | undefined
}

/** A failure that comes now and then would have come again with this probability. */
const CERTAINTY = 0.95

export function judgeExercise(failure: SeenFailure, before: SeenWindow, after: SeenWindow): Exercise {
  if (failure.category === 'network') return judgeRequest(failure, before, after)
  if (failure.category === 'websocket') return judgeSocket(failure, after)
  return judgeTriggers(failure, before, after)
}

function judgeRequest(failure: SeenFailure, before: SeenWindow, after: SeenWindow): Exercise {
  const now = after.endpoints.find(({ key }) => key === failure.subject)
  const { screen, missing } = judgeTriggers(failure, before, after)
  if (!now) {
    if (screen.calls.some((call) => call.replace(WRITES, '') === `${failure.subject} pending`))
      return { screen, missing: { why: 'unfinished' } }
    const endpoint = { kind: 'endpoint', method: failure.method ?? '', url: failure.url ?? '' } as const
    const isRepeated = missing === undefined || missing.why === 'other-data'
    return {
      screen,
      missing: isRepeated ? { why: 'not-sent' } : { why: 'not-repeated', what: [endpoint, ...listRepeats(missing)] },
    }
  }
  const status = findUsualStatus(now)
  if (INFERRED.has(failure.kind) && missing) return { screen, missing, status }
  const was = before.endpoints.find(({ key }) => key === failure.subject)
  const good = was?.exact ?? []
  const failedWith = failure.exact
  // Other addresses of the kind went well all along: it is about these.
  const isAboutData =
    failedWith.length > 0 && sum(good) > 0 && failedWith.every((address) => countAt(good, address) === 0)
  const passed = isAboutData
    ? failedWith.reduce((total, address) => total + countAt(now.exact, address), 0)
    : sum(now.exact)
  const tries = isAboutData ? failure.count : failure.count + sum(good)
  return { screen, status, missing: judgeTries({ failed: failure.count, of: tries, passed }, failure, isAboutData) }
}

/** These are seen beside other responses, so that the same must be done again. */
const INFERRED: ReadonlySet<SeenFailure['kind']> = new Set(['emptied', 'stale', 'unkept-write', 'changed'])

function judgeSocket(failure: SeenFailure, after: SeenWindow): Exercise {
  const now = after.sockets.find(({ key }) => key === failure.subject)
  if (now && now.opened > 0) return { screen: NO_SCREEN }
  return { screen: NO_SCREEN, missing: { why: 'not-repeated', what: [{ kind: 'connection', url: failure.url ?? '' }] } }
}

function judgeTriggers(failure: SeenFailure, before: SeenWindow, after: SeenWindow): Exercise {
  const byPage = new Map<string, SeenTrigger[]>()
  for (const trigger of failure.triggers) byPage.set(trigger.page, [...(byPage.get(trigger.page) ?? []), trigger])
  let screen = NO_SCREEN
  const missing: ToRepeat[] = []
  const runs: SeenRun[] = []
  for (const [page, triggers] of byPage) {
    const keys = new Set(triggers.map(({ key }) => key))
    const done = after.runs.find(({ key }) => keys.has(key))
    if (done) {
      runs.push(done)
      screen = done.screen
    } else if (!wasOnlySeen(triggers, before) || !after.pages.includes(page))
      missing.push(...describe(triggers, before))
  }
  if (missing.length > 0) return { screen, missing: { why: 'not-repeated', what: missing } }
  return { screen, missing: judgeRuns(failure, before, runs) ?? judgeData(failure, screen) }
}

/** Producers that report no visits: that anything of the page was seen has to do. */
function wasOnlySeen(triggers: readonly SeenTrigger[], before: SeenWindow): boolean {
  return triggers.every(({ key }) => !before.runs.some((run) => run.key === key))
}

function judgeRuns(failure: SeenFailure, before: SeenWindow, runs: readonly SeenRun[]): NotExercised | undefined {
  const keys = new Set(failure.triggers.map(({ key }) => key))
  const was = before.runs.filter(({ key }) => keys.has(key))
  const withAddress = (list: readonly SeenRun[]) =>
    list.reduce(
      (total, { exact }) => total + failure.exact.reduce((all, address) => all + countAt(exact, address), 0),
      0,
    )
  const [allBefore, sameBefore] = [was.reduce((total, { count }) => total + count, 0), withAddress(was)]
  const isAboutData = sameBefore > 0 && sameBefore < allBefore && failure.runs >= sameBefore
  const passed = isAboutData ? withAddress(runs) : runs.reduce((total, { count }) => total + count, 0)
  return runs.length === 0
    ? undefined
    : judgeTries({ failed: failure.runs, of: isAboutData ? sameBefore : allBefore, passed }, failure, isAboutData)
}

interface Tries {
  readonly failed: number
  readonly of: number
  /** Since then. */
  readonly passed: number
}

function judgeTries(tries: Tries, { isSteady }: SeenFailure, isAboutData: boolean): NotExercised | undefined {
  const { failed, of, passed } = tries
  if (passed === 0) return isAboutData ? { why: 'other-data' } : { why: 'too-few', failed, of, passed, more: 1 }
  if (failed >= of) return undefined
  const needed = countNeeded(tries, isSteady)
  return passed >= needed ? undefined : { why: 'too-few', failed, of, passed, more: needed - passed }
}

/**
 * How often it must go well until that is unlikely for what fails by chance. Where it went well first and failed each time
 * from then on, chance would have had to choose this order, too; the last try was looked at because it failed.
 */
function countNeeded({ failed, of }: Tries, isSteady: boolean): number {
  const chanceOfOrder = isSteady ? 1 / countChoices(of - 1, failed - 1) : 1
  const needed = Math.log((1 - CERTAINTY) / chanceOfOrder) / Math.log(1 - failed / of)
  return Math.max(1, Math.ceil(needed - ROUNDING))
}

const ROUNDING = 1e-9

/** In how many ways so many can be chosen. */
function countChoices(all: number, chosen: number): number {
  let ways = 1
  for (let index = 1; index <= Math.min(chosen, MOST_FACTORS); index++) ways *= (all - chosen + index) / index
  return ways
}

/** More make no difference: the order is unlikely enough. */
const MOST_FACTORS = 100

/** What went well on the way to the failure fails now, or has no entries where it had some: it cannot have come so far. */
function judgeData(failure: SeenFailure, { calls }: SeenScreen): NotExercised | undefined {
  const good = failure.screen.calls.filter((call) => call.endsWith(' ok') && !calls.includes(call))
  const became = (end: string) => good.some((call) => calls.includes(call.replace(/ok$/, end)))
  if (became('failed')) return { why: 'blocked' }
  if (became('pending')) return { why: 'unfinished' }
  const isEmptied = good.some((call) => !call.startsWith(WRITES) && calls.includes(call.replace(/ok$/, 'empty')))
  return isEmptied ? { why: 'other-data' } : undefined
}

function describe(triggers: readonly SeenTrigger[], before: SeenWindow): ToRepeat[] {
  return triggers.map(({ key, page }) => {
    const run = before.runs.find((candidate) => candidate.key === key)
    return run ? { kind: run.kind, type: run.type, label: run.label, page } : { kind: 'visit', page }
  })
}

function listRepeats(reason: NotExercised): readonly ToRepeat[] {
  return reason.why === 'not-repeated' ? reason.what : []
}

function sum(counts: AddressCounts): number {
  return counts.reduce((total, [, count]) => total + count, 0)
}

function countAt(counts: AddressCounts, wanted: string): number {
  return counts.find(([address]) => address === wanted)?.[1] ?? 0
}
