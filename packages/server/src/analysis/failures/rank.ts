import type { LogEntry } from '@gasoline/wire'
import { readLoadFailure } from './detect/load-failure.ts'
import { hasError } from './detect/logs/log.ts'
import type { Failure, LogFailure } from './failure.ts'

/** How much a failure matters by its kind: one scale for everything that has to choose. */
const BY_KIND: Readonly<Record<Failure['kind'], number>> = {
  exception: 100,
  rejection: 100,
  request: 90,
  'body-error': 85,
  'unkept-write': 82,
  websocket: 80,
  'event-stream': 80,
  unparsed: 80,
  aborted: 78,
  pending: 75,
  miscounted: 72,
  contradicted: 71,
  stale: 65,
  changed: 62,
  emptied: 60,
  policy: 55,
  console: 55,
  resource: 50,
  'no-effect': 48,
  'shown-text': 45,
}

/** And by what is known beyond its kind. */
const RANK = {
  /** The app caught it and printed it. */
  printedError: 95,
  printedErrorBelowErrorLevel: 70,
  weak: 40,
  /** What stands on the screen comes of something else, if that is known. */
  weakText: 35,
  /** An image, a font: the page works without it. */
  decoration: 30,
  /** What frameworks advise their users to do better. */
  advice: 20,
  thirdParty: 10,
} as const

/** A request that was not captured: it is not known what sent it. */
const UNCAPTURED = -8
/** What is not there may be optional. */
const NOT_FOUND = -4
/** A request that an action of the person led to matters more than one that pages send by themselves. */
export const AFTER_ACTION = 3

/** The higher, the sooner it is shown. */
export function rankFailure(failure: Failure): number {
  const { kind, entry, party, isWeak } = failure
  if (party === 'third') return RANK.thirdParty
  if (isWeak) return kind === 'shown-text' ? RANK.weakText : RANK.weak
  if (kind === 'console') return rankConsole(entry)
  if (kind === 'resource') return rankResource(entry)
  return 'status' in entry && entry.status === 404 ? BY_KIND[kind] + NOT_FOUND : BY_KIND[kind]
}

const ADVICE = /^(?:Warning: |Each child in a list|\[Vue warn\]|NG0\d+|.{0,40}\bdeprecat)/i

function rankConsole(entry: LogEntry): number {
  if (hasError(entry)) return entry.level === 'error' ? RANK.printedError : RANK.printedErrorBelowErrorLevel
  return ADVICE.test(entry.message) ? RANK.advice : BY_KIND.console
}

/** Whether a page may not work without a file that did not load: a document, a script, data. */
export function isNeeded({ entry }: LogFailure): boolean {
  return rankResource(entry) > RANK.decoration
}

function rankResource(entry: LogEntry): number {
  const { element, isData, url = '' } = readLoadFailure(entry) ?? {}
  if (element === 'document') return BY_KIND.request
  if (isData) return BY_KIND.request + UNCAPTURED
  const isNeeded = element === undefined ? /\.(?:m?js|css)(?:[?#]|$)/i.test(url) : /^(?:script|link)$/.test(element)
  return isNeeded ? BY_KIND.resource : RANK.decoration
}
