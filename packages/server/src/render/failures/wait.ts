import type { Happening } from './happening.ts'
import { lines, oneLine, plural } from '../text.ts'

interface Waited {
  readonly for: string
  readonly url?: string | undefined
  readonly happened: boolean
  readonly waited_ms: number
  readonly events: readonly Happening[]
  readonly pending: readonly Happening[]
  readonly seen: {
    readonly requests: number
    readonly navigations: number
    readonly errors: number
    readonly last: readonly Happening[]
  }
  readonly note?: string | undefined
}

const WANTED: Readonly<Record<string, string>> = {
  errors: 'error',
  request: 'request that ended',
  navigation: 'navigation',
}

/** What came, or what did not, and what came instead. */
export function renderWait(waited: Waited): string {
  const { for: wish, url, happened, waited_ms: ms, events, pending, note } = waited
  const where = url === undefined ? '' : ` with "${oneLine(url, 100)}"`
  if (happened && wish === 'idle') return `Idle${where} after ${ms} ms: no request is under way.`
  if (happened) return lines(`${ms} ms:`, ...events.map(renderHappening))
  const missed = wish === 'idle' ? `Not idle${where}` : `No ${WANTED[wish]}${where}`
  return lines(
    `${missed} within ${ms} ms. ${describeSeen(waited)}`,
    ...waited.seen.last.map(renderHappening),
    pending.length > 0 ? `Still under way:` : undefined,
    ...pending.map(renderHappening),
    note,
  )
}

function describeSeen({ seen: { requests, navigations, errors } }: Waited): string {
  const counts = [
    requests > 0 ? plural(requests, 'request') : undefined,
    navigations > 0 ? plural(navigations, 'navigation') : undefined,
    errors > 0 ? plural(errors, 'error') : undefined,
  ].filter((count) => count !== undefined)
  return counts.length > 0 ? `Meanwhile ${counts.join(', ')}, the last:` : 'Nothing else came either.'
}

function renderHappening({ id, what }: Happening): string {
  return `${id} ${oneLine(what, 200)}`
}
