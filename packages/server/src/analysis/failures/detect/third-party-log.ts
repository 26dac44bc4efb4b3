import type { StoredEvent } from '@gasoline/wire'
import { isFirstPartyUrl } from '../../urls.ts'
import { readStackPlaces } from '../../code/stack-locations.ts'
import type { Context } from '../../context/context.ts'

/** Whether a log entry is about somebody else's script or file. */
export function isThirdPartyLog(
  { stack, message, filename, load, source }: StoredEvent<'logs'>,
  { appOrigins }: Context,
): boolean {
  if (load?.url !== undefined) return !isFirstPartyUrl(load.url, appOrigins)
  // Most stacks are the app's: one look at the text tells, before it is taken apart.
  if (stack !== undefined && [...appOrigins].some((origin) => stack.includes(`${origin}/`))) return false
  const scripts = readStackPlaces({ stack, message }).map(({ url }) => url)
  if (filename !== undefined && filename !== '') scripts.push(filename)
  if (scripts.length === 0) return source === 'exception' && /^Script error\.?$/.test(message)
  return !scripts.some((script) => isFirstPartyUrl(script, appOrigins))
}
