import { rememberEach } from '../../remember.ts'
import { isFirstPartyUrl } from '../../urls.ts'
import type { Party } from '../failure.ts'

/** Whose these addresses are: the app's if one of them is, if there is none, or if the app's own origin is not known. */
export function judgeParty(urls: readonly string[], appOrigins: ReadonlySet<string>): Party {
  if (urls.length === 0 || appOrigins.size === 0) return 'first'
  return urls.some((url) => isFirstPartyUrl(url, appOrigins)) ? 'first' : 'third'
}

/** The same for the same origins, whichever set holds them. */
export const joinOrigins = rememberEach((origins: ReadonlySet<string>) => [...origins].join(' '))
