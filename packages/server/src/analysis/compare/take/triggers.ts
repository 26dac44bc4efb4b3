import type { Failure } from '../../failures/failure.ts'
import { rememberEach } from '../../remember.ts'
import { TIMING_MS } from '../../timing.ts'
import type { SeenTrigger } from '../seen.ts'
import { findSeenStep } from './history.ts'
import type { SeenHistory, SeenStep } from './history.ts'
import { nameSeenPage } from './pages.ts'
import { nameActionPage, nameRun, nameVisit } from './runs.ts'

/** What led to a failure, and when: the action right before it on its page, else the visit of the page. */
export interface FoundTrigger {
  readonly trigger: SeenTrigger
  /** One run of it. */
  readonly instance: string
  readonly step?: SeenStep | undefined
}

export type FindTrigger = (failure: Failure) => FoundTrigger

export function createTriggerFinder(history: SeenHistory): FindTrigger {
  /** Failures of one page have one visit. */
  const visits = new Map<string, SeenTrigger>()
  const readTrigger = rememberEach(toTrigger)
  return (failure) => {
    const { entry, since } = failure
    const step = findSeenStep(history, entry, 'type' in entry ? entry.at : since)
    if (step && (step.isVisit || since - step.action.at <= TIMING_MS.retry)) return readTrigger(step)
    const url = readPage(failure)
    const trigger = visits.get(url) ?? toVisit(nameSeenPage(url))
    visits.set(url, trigger)
    return { trigger, instance: `${trigger.page} ${entry.pageId ?? ''}` }
  }
}

function toVisit(page: string): SeenTrigger {
  return { key: nameVisit(page), page }
}

function toTrigger(step: SeenStep): FoundTrigger {
  const page = nameActionPage(step.action)
  return { trigger: { key: nameRun(step), page }, instance: step.action.id, step }
}

function readPage({ entry }: Failure): string {
  return ('pageUrl' in entry ? entry.pageUrl : entry.url) ?? ''
}
