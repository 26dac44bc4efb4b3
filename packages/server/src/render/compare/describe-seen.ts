import { describeBriefly } from '../failures/describe-failure.ts'
import type { Failure, ReportedFailure } from '../../analysis/failures/failure.ts'

/** What is wrong with a response that is fine by itself. */
const OF_RESPONSES: Readonly<Record<string, string>> = {
  pending: 'no response yet',
  unparsed: 'its body is not what the app took it for',
  emptied: 'its list is empty, where it had entries',
  stale: 'it came after a newer one, and overwrote it',
  miscounted: 'it counts entries that it does not have',
  contradicted: 'it contradicts its request or another response',
  changed: 'it is not as before',
  'unkept-write': 'what was written is not there',
}

/** Any failure in one line. */
export function describeSeen(failure: Failure): string {
  if (failure.kind === 'shown-text') return `The screen shows “${failure.text}”`
  if (failure.kind === 'no-effect') return 'An action has no effect, which it had before'
  const what = OF_RESPONSES[failure.kind]
  // Every other kind is one that the browser, a server or the console reported.
  if (what === undefined) return describeBriefly(failure as ReportedFailure)
  const { method = '', url = '' } = failure.entry as { method?: string; url?: string }
  return `${method} ${url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1)[0]} → ${what}`
}
