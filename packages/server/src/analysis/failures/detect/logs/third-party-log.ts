import type { LogEntry } from '@gasoline/wire'
import { readStackPlaces } from '../../../code/stack-locations.ts'
import { judgeParty } from '../party.ts'

/** Whether a log entry is about a script or a file of another site. */
export function isThirdPartyLog(entry: LogEntry, appOrigins: ReadonlySet<string>): boolean {
  const { stack, message, filename, load, source } = entry
  if (load?.url !== undefined) return judgeParty([load.url], appOrigins) === 'third'
  // Most stacks are the app's: a look at the text shows it, before it is parsed.
  if (stack !== undefined && [...appOrigins].some((origin) => stack.includes(`${origin}/`))) return false
  const scripts = readStackPlaces({ stack, message }).map(({ url }) => url)
  if (filename !== undefined && filename !== '') scripts.push(filename)
  // Of a script of another origin a browser reports no more than this: https://html.spec.whatwg.org/#muted-errors
  if (scripts.length === 0) return source === 'exception' && /^Script error\.?$/.test(message)
  return judgeParty(scripts, appOrigins) === 'third'
}
