import { ANY_CODE, CODE, ENTER_STEMS, OTHER_CODES, SENT_STEMS, SENT_WORDS } from '@gasoline/wire/label-words'
import { spaceWords } from '@gasoline/wire/judge-label'

const OTHER_CODE = new RegExp(
  `^ ${OTHER_CODES} $| ${OTHER_CODES} ?${CODE} | ${CODE} (d[eiou]l? )?(${OTHER_CODES}|name|type) `,
  'u',
)
const MENTIONS_CODE = new RegExp(`${CODE} `)
const BARE = new RegExp(`(^| ${ANY_CODE}) ${CODE} `)
/** Where none of it fits, the form of the field decides. */
const SENT = new RegExp(`${SENT_STEMS}| (${SENT_WORDS}) | (from|in|aus) .*app `)
/** A request to enter a code, without naming which. */
const REQUESTED = new RegExp(` (${ENTER_STEMS})\\p{L}* (${ANY_CODE} )?${CODE} | ${CODE} eingeben `, 'u')

/** How certainly a name or a text means a one-time code; `other` is another kind of code. */
type CodeClaim = 'surely' | 'perhaps' | 'other' | undefined

/** `perhaps` is a code of an unnamed kind: what the field accepts decides. */
export function detectCode(text: string): CodeClaim {
  const words = spaceWords(text)
  if (OTHER_CODE.test(words)) return 'other'
  if (!MENTIONS_CODE.test(words)) return undefined
  if (SENT.test(words) || REQUESTED.test(words)) return 'surely'
  return BARE.test(words) ? 'perhaps' : undefined
}
