import { isUuid, looksRandom } from '../rules/looks-random.ts'
import type { Mark } from '../placeholder.ts'
import { KEY_WORDS, LINK_WORDS } from '../rules/vocabulary.ts'

/** What may stand between: `/password-reset/MQ/x`, `/verify/email/x`. */
const SUBJECT =
  /(?:build|deploy|catch|ci|services?|e-?mail|account|users?|phone|password|token|link|\d{1,10}|[A-Z][A-Za-z0-9]{1,5})\//
const SECRET = /([\w.~%=-]{16,})/
/** Ids in ordinary paths stay. */
const LINK = new RegExp(
  String.raw`(\/(?:[\w-]{0,30}[_-])?(?:${LINK_WORDS})(?:[_-][\w-]{1,30})?\/(?:${SUBJECT.source})?)${SECRET.source}`,
  'gi',
)
const KEY = new RegExp(String.raw`(\/(?:[\w-]{0,30}[_-])?(?:${KEY_WORDS})[/-])${SECRET.source}`, 'gi')

/** Replaces the secrets in the paths of a text that the part before them gives away. */
export function redactPaths(text: string, mark: Mark): string {
  if (!text.includes('/')) return text
  const hide = (whole: string, before: string, segment: string, isNoId: boolean) =>
    looksRandom(segment) && !(isUuid(segment) && (isNoId || LISTS.test(before)))
      ? before + mark('link', segment)
      : whole
  return text
    .replaceAll(LINK, (whole, before: string, segment: string) => hide(whole, before, segment, false))
    .replaceAll(KEY, (whole, before: string, segment: string) => hide(whole, before, segment, true))
}

/** Below a plural stand records, each with its id. */
const LISTS = /\/(?:invites|invitations|tokens)\/$/i
