import { isMixed, isUuid, looksRandom } from '../rules/looks-random.ts'
import type { Mark } from '../placeholder.ts'
import { KEY_WORDS, LINK_WORDS } from '../rules/vocabulary.ts'

/** What may stand between: `/password-reset/MQ/x`, `/verify/email/x`. */
const SUBJECT =
  /(?:build|deploy|catch|ci|services?|e-?mail|account|users?|phone|password|token|link|\d{1,10}|[A-Z][A-Za-z0-9]{1,5})\//
const SECRET = /([\w.~%=-]{16,})/
/** All that is a secret here is so long. */
const LONG_PART = /[\w.~%=-]{16}/
/** Ids in ordinary paths stay. */
const LINK = new RegExp(
  String.raw`(\/(?:[\w-]{0,30}[_-])?(?:${LINK_WORDS})(?:[_-][\w-]{1,30})?\/(?:${SUBJECT.source})?)${SECRET.source}`,
  'gi',
)
const KEY = new RegExp(String.raw`(\/(?:[\w-]{0,30}[_-])?(?:${KEY_WORDS})[/-])${SECRET.source}`, 'gi')

/** Replaces the secrets in the paths of a text that the part before them gives away. */
export function redactPaths(text: string, mark: Mark): string {
  if (!text.includes('/') || !LONG_PART.test(text)) return text
  const hide = (whole: string, before: string, segment: string, isNoId: boolean) =>
    looksRandom(segment.replace(FEED, '')) &&
    !ADDRESS.test(segment) &&
    !(isUuid(segment) && (isNoId || LISTS.test(before)))
      ? before + mark('link', segment)
      : whole
  const plain = text.includes('S(')
    ? text.replaceAll(COOKIELESS, (_, before: string, session: string) => before + mark('session', session))
    : text
  return plain
    .replaceAll(LINK, (whole, before: string, segment: string) => hide(whole, before, segment, false))
    .replaceAll(KEY, (whole, before: string, segment: string) => hide(whole, before, segment, true))
    .replaceAll(LONG, (whole, before: string, segment: string) =>
      isMixed(segment) ? hide(whole, before, segment, true) : whole,
    )
}

/** Anywhere else, so long a part of capitals, small letters and digits opens something, unless it names a file or a record. */
const RECORDS =
  /(?:d|e|files?|documents?|folders?|items?|objects?|blobs?|assets?|images?|media|static|chunks|videos?)\//
const LONG = new RegExp(String.raw`(\/(?!${RECORDS.source})[\w.-]{1,60}\/)([\w~-]{32,200})(?=[/?#\s"'<>)]|$)`, 'g')

/** https://learn.microsoft.com/dotnet/api/system.web.configuration.sessionstatesection.cookieless */
const COOKIELESS = /(\/\((?:[AFX]\([^()]{1,400}\)){0,2}S\()([a-z0-9]{24})(?=\))/g
const FEED = /\.(?:xml|ics|rss|atom|json)$/
/** Of a contract. */
const ADDRESS = /^0x[0-9a-f]{40}$/i
/** Below a plural stand records, each with its id. */
const LISTS = /\/(?:invites|invitations|tokens)\/$/i
