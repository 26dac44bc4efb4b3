import type { LogEntry } from '@gasoline/wire'
import { rememberEach } from '../../../remember.ts'
import { isHydration } from './hydration.ts'
import { isAborted } from '../request.ts'

const READ_CHARS = 500
/** What browsers call a request without a response. */
const NO_RESPONSE = /Failed to fetch|NetworkError when|Load failed|network error/i
const CUT_OFF = /Failed to fetch|NetworkError|Load failed|network error|abort/i

const SUBJECTS = { cutOff: 1, aborted: 2, noResponse: 4, hydration: 8 } as const

/** What the message of a log entry speaks of: most speak of none of it, so that nothing else need be looked at for them. */
export function speaksOf(entry: LogEntry, subject: keyof typeof SUBJECTS): boolean {
  return (readSubjects(entry) & SUBJECTS[subject]) !== 0
}

/** As one number: every entry has one. */
const readSubjects = rememberEach((entry: LogEntry): number => {
  const beginning = entry.message.slice(0, READ_CHARS)
  return (
    (CUT_OFF.test(beginning) ? SUBJECTS.cutOff : 0) |
    (isAborted({ error: beginning }) ? SUBJECTS.aborted : 0) |
    (NO_RESPONSE.test(beginning) ? SUBJECTS.noResponse : 0) |
    (isHydration(entry) ? SUBJECTS.hydration : 0)
  )
})
