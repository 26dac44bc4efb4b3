import { LIMITS } from '@gasoline/wire'
import type { ActionEntry } from '@gasoline/wire'
import { buildActionKey } from '../../before/action-kind.ts'
import { readActionText } from '../../context/action-text.ts'
import { rememberEach } from '../../remember.ts'
import type { AddressCounts, SeenRun } from '../seen.ts'
import type { SeenStep } from './history.ts'
import { hashAddress, nameSeenPage, toAddress } from './pages.ts'
import type { ReadScreen } from './screens.ts'
import { shortHash } from './short-hash.ts'

const { runs: MOST_RUNS, exact: MOST_EXACT, labelChars } = LIMITS.compare

/** Equal for the same action on the same thing, or for visits of the same page. */
export function nameRun({ action }: SeenStep): string {
  return nameAction(action)
}

const nameAction = rememberEach((action: ActionEntry) =>
  action.type === 'navigate' ? nameVisit(nameActionPage(action)) : shortHash(buildActionKey(action)),
)

/** The page of an action or visit, without ids. */
export const nameActionPage = rememberEach((action: ActionEntry) => nameSeenPage(readPageUrl(action)))

export function nameVisit(page: string): string {
  return shortHash('visit', page)
}

/** The page that an action was done on, or that a visit led to. */
function readPageUrl({ type, url = '', toUrl = url }: ActionEntry): string {
  return type === 'navigate' ? toUrl : url
}

/** What was done and visited, the newest last; of too many, the oldest go. */
export function countRuns(steps: readonly SeenStep[], readScreen: ReadScreen): { runs: SeenRun[]; dropped: number } {
  const groups = new Map<string, SeenStep[]>()
  for (const step of steps) {
    const key = nameRun(step)
    const known = groups.get(key) ?? []
    known.push(step)
    // The newest last.
    groups.delete(key)
    groups.set(key, known)
  }
  const kept = [...groups].slice(-MOST_RUNS)
  return { runs: kept.flatMap(([key, all]) => toRun(key, all, readScreen)), dropped: groups.size - kept.length }
}

function toRun(key: string, steps: readonly SeenStep[], readScreen: ReadScreen): SeenRun[] {
  const newest = steps.at(-1)
  if (!newest) return []
  const { action, isVisit } = newest
  const page = nameActionPage(action)
  return [
    {
      key,
      kind: isVisit ? 'visit' : 'action',
      type: action.type,
      label: isVisit ? page : nameTargetShortly(action),
      page,
      count: steps.length,
      exact: countAddresses(steps.map((step) => readPageUrl(step.action))),
      screen: readScreen(newest),
    },
  ]
}

/** How often each address, the newest of too many; those alone are hashed. */
export function countAddresses(urls: readonly string[]): AddressCounts {
  const [first] = urls
  if (first === undefined) return []
  if (urls.length === 1) return [[hashAddress(first), 1]]
  const counts = new Map<string, number>()
  for (const url of urls) {
    const address = toAddress(url)
    counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  const newest = [...counts].slice(-MOST_EXACT)
  return newest.map(([address, count]) => [shortHash(address), count])
}

/** What a person calls the thing that was acted on. */
function nameTargetShortly(action: ActionEntry): string {
  const { role } = action.selectors ?? {}
  const name = typeof role === 'object' && role !== null && 'name' in role ? role.name : undefined
  const text = typeof name === 'string' && name !== '' ? name : (readActionText(action).split('\n')[0] ?? '')
  return text.slice(0, labelChars)
}
