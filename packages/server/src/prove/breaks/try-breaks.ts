import type { FaultProxy } from '../../proxy/start-proxy.ts'
import type { SpecFailure, SpecRun } from '../spec/run-spec.ts'
import type { PlannedBreak } from './plan-breaks.ts'

/**
 * - caught: the test failed, as it should.
 * - survived: it passed although something was broken.
 * - false alarm: it failed on a benign change. passed: it did not.
 * - not reached: the request never came, so nothing was broken.
 */
export type BreakOutcome = 'caught' | 'survived' | 'false alarm' | 'passed' | 'not reached'

export interface TriedBreak {
  readonly planned: PlannedBreak
  readonly outcome: BreakOutcome
  /** What the test failed by. */
  readonly by?: SpecFailure | undefined
}

export interface TriedBreaks {
  readonly tried: readonly TriedBreak[]
  /** Those that were given up because the unbroken app no longer passes. */
  readonly untried: number
  /** How the test fails on the unbroken app now: a break has left something behind. */
  readonly leftFailing?: SpecFailure | undefined
}

export interface TryOptions {
  readonly breaks: readonly PlannedBreak[]
  readonly proxy: Pick<FaultProxy, 'setFaults' | 'applied'>
  readonly run: () => Promise<SpecRun>
  /** Whether every run begins with the same data. */
  readonly isReset: boolean
  readonly onTried: (done: number) => void
}

/**
 * Breaks one thing at a time and runs the test once for each. A run that fails halfway may leave data behind on which the next
 * one fails, too: unless data is reset, the unbroken app must pass again before the next break.
 */
export async function tryBreaks({ breaks, proxy, run, isReset, onTried }: TryOptions): Promise<TriedBreaks> {
  const tried: TriedBreak[] = []
  for (const [at, planned] of breaks.entries()) {
    const one = await tryOne(planned, proxy, run)
    onTried(at + 1)
    const isLast = at === breaks.length - 1
    const leavesData = one.by !== undefined || planned.kind === 'lost write'
    const leftFailing = isLast || (leavesData && !isReset) ? await checkGood(proxy, run) : undefined
    tried.push(one)
    if (leftFailing) return { tried, untried: breaks.length - at - 1, leftFailing }
  }
  return { tried, untried: 0 }
}

async function tryOne(planned: PlannedBreak, proxy: TryOptions['proxy'], run: TryOptions['run']): Promise<TriedBreak> {
  proxy.setFaults([planned.fault])
  const { isPassed, failures } = await run()
  const isReached = proxy.applied().length > 0
  proxy.setFaults([])
  const outcome = !isReached ? 'not reached' : judge(planned.isBenign, isPassed)
  return { planned, outcome, by: failures[0] }
}

function judge(isBenign: boolean, isPassed: boolean): BreakOutcome {
  if (isBenign) return isPassed ? 'passed' : 'false alarm'
  return isPassed ? 'survived' : 'caught'
}

/** One failure of the unbroken app may be chance, two are not. */
async function checkGood(proxy: TryOptions['proxy'], run: TryOptions['run']): Promise<SpecFailure | undefined> {
  proxy.setFaults([])
  const { isPassed } = await run()
  if (isPassed) return undefined
  const again = await run()
  return again.isPassed ? undefined : again.failures[0]
}
