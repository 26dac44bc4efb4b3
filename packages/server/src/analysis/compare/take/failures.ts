import { LIMITS } from '@gasoline/wire'
import { createMarkFinder, readMarks } from '../../before/write-effect.ts'
import { maySendChange } from '../../context/endpoint.ts'
import type { ChangedFailure, Failure, UnkeptWrite } from '../../failures/failure.ts'
import { isLogFailure, isRequestFailure, isSocketFailure } from '../../failures/failure.ts'
import type { SeenDifference, SeenFailure, SeenLoss, SeenScreen, SeenTrigger } from '../seen.ts'
import { nameEndpoint, nameSeenUrl } from './endpoints.ts'
import type { SeenHistory, SeenStep } from './history.ts'
import { hashAddress } from './pages.ts'
import { readPlace } from './places.ts'
import type { ReadScreen } from './screens.ts'
import type { IsSteady } from './steady.ts'
import { nameSocket } from './surroundings.ts'
import { createTriggerFinder } from './triggers.ts'
import type { FindTrigger, FoundTrigger } from './triggers.ts'

const { failures: MOST, triggers: MOST_TRIGGERS, texts, calls, exact: MOST_EXACT, textChars } = LIMITS.compare

/** What a failure is called; the words are the caller's. */
export type DescribeFailure = (failure: Failure) => string

/** What failures count: those of the app that are open, and more than a suspicion. */
export function isCounted(failure: Failure): boolean {
  const { noise, party, state, isWeak } = failure
  if (noise !== undefined || party === 'third' || state !== 'open' || isWeak) return false
  return !(isLogFailure(failure) && failure.isWarning)
}

/** Failures, each once, the newest last; of too many, the oldest go. */
export function gatherSeen(
  failures: readonly Failure[],
  history: SeenHistory,
  readScreen: ReadScreen,
  isSteady: IsSteady,
  describe: DescribeFailure,
): GatheredFailures {
  const groups = new Map<string, Failure[]>()
  for (const failure of failures) {
    const name = failure.fineKey ?? failure.key
    const known = groups.get(name)
    if (!known) groups.set(name, [failure])
    else known.push(failure)
  }
  const kept = [...groups.values()].slice(-MOST)
  const findTrigger = createTriggerFinder(history)
  const gathered = kept.flatMap((all) => toSeen(all, { findTrigger, readScreen, isSteady, describe }))
  return {
    failures: gathered.map(({ seen }) => seen),
    steps: gathered.flatMap(({ steps }) => steps),
    dropped: groups.size - kept.length,
  }
}

export interface GatheredFailures {
  readonly failures: readonly SeenFailure[]
  /** What led to them, in the window or before it. */
  readonly steps: readonly SeenStep[]
  readonly dropped: number
}

interface Readers {
  readonly findTrigger: FindTrigger
  readonly readScreen: ReadScreen
  readonly isSteady: IsSteady
  readonly describe: DescribeFailure
}

function toSeen(
  all: readonly Failure[],
  { findTrigger, readScreen, isSteady, describe }: Readers,
): { seen: SeenFailure; steps: readonly SeenStep[] }[] {
  const newest = all.at(-1)
  if (!newest) return []
  // A page that throws in a loop has hundreds of one kind: the newest show what leads to it.
  const found = all.slice(-LOOKED_AT).map(findTrigger)
  const instances = new Set(found.map(({ instance }) => instance))
  const steps = [...new Set(found.flatMap(({ step }) => step ?? []))]
  const seen: SeenFailure = {
    key: newest.key,
    fineKey: newest.fineKey,
    kind: newest.kind,
    text: describe(newest).slice(0, textChars),
    count: all.length,
    runs: instances.size,
    isSteady: all.length <= LOOKED_AT && isSteady(all, found),
    id: newest.id,
    ...readSubject(newest),
    ...(isLogFailure(newest) && readPlace(newest.entry)),
    triggers: listTriggers(found),
    exact: listAddresses(all.slice(-LOOKED_AT)),
    screen: joinScreens(steps.slice(-SCREENS).map(readScreen)),
  }
  return [{ seen, steps }]
}

const LOOKED_AT = 100
const MOST_DIFFERENCES = 4
const SCREENS = 3

type Subject = Pick<
  SeenFailure,
  'category' | 'method' | 'url' | 'status' | 'subject' | 'isWrite' | 'differences' | 'lost'
>

function readSubject(failure: Failure): Subject {
  if (isSocketFailure(failure))
    return { category: 'websocket', url: failure.entry.url, subject: nameSocket(failure.entry.url) }
  if (isRequestFailure(failure)) {
    const { entry } = failure
    return {
      category: 'network',
      method: entry.method,
      url: nameSeenUrl(entry),
      status: entry.status,
      subject: nameEndpoint(entry),
      isWrite: maySendChange(entry),
      ...(failure.kind === 'changed' && { differences: listDifferences(failure) }),
      ...(failure.kind === 'unkept-write' && { lost: readLoss(failure) }),
    }
  }
  return { category: isLogFailure(failure) ? 'console' : 'page' }
}

function listDifferences({ differences }: ChangedFailure): SeenDifference[] {
  return differences
    .flatMap(({ kind, path, expected, got, isClear }) =>
      isClear && kind !== 'cut' ? [{ kind, path, expected, got }] : [],
    )
    .slice(0, MOST_DIFFERENCES)
}

function readLoss({ entry, other }: UnkeptWrite): SeenLoss | undefined {
  const has = createMarkFinder(other.responseBody ?? '')
  const names = readMarks(entry).flatMap((mark) => (mark.name === '' || has(mark) ? [] : [mark.name]))
  return entry === other || names.length === 0 ? undefined : { by: nameEndpoint(other), names }
}

/** Of a request its own address, of anything else that of its page. */
function listAddresses(failures: readonly Failure[]): string[] {
  const urls = new Set(failures.map(({ entry }) => entry.url ?? ''))
  return [...new Set([...urls].map(hashAddress))].slice(-MOST_EXACT)
}

function listTriggers(found: readonly FoundTrigger[]): SeenTrigger[] {
  const unique = new Map(found.map(({ trigger }) => [`${trigger.page} ${trigger.key}`, trigger]))
  return [...unique.values()].slice(-MOST_TRIGGERS)
}

function joinScreens(screens: readonly SeenScreen[]): SeenScreen {
  const [first] = screens
  if (first && screens.length === 1) return first
  const join = (pick: (screen: SeenScreen) => readonly string[], most: number) =>
    [...new Set(screens.flatMap(pick))].slice(0, most)
  return {
    texts: join((screen) => screen.texts, texts),
    complaints: join((screen) => screen.complaints, texts),
    calls: join((screen) => screen.calls, calls),
    isKnown: screens.length > 0 && screens.every(({ isKnown }) => isKnown),
  }
}
