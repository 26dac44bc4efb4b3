import { ANY_CODE, CODE, ENTER_STEMS, OTHER_CODES, SENT_STEMS, SENT_WORDS } from '@gasoline/wire/label-words'
import { spaceWords } from '@gasoline/wire/judge-label'
import { onFirstUse } from '../natives/on-first-use.ts'

const readPatterns = onFirstUse(() => ({
  otherCode: new RegExp(
    `^ ${OTHER_CODES} $| ${OTHER_CODES} ?${CODE} | ${CODE} (d[eiou]l? )?(${OTHER_CODES}|name|type) `,
    'u',
  ),
  mentionsCode: new RegExp(`${CODE} `),
  bare: new RegExp(`(^| ${ANY_CODE}) ${CODE} `),
  /** Where none of it fits, the form of the field decides. */
  sent: new RegExp(`${SENT_STEMS}| (${SENT_WORDS}) | (from|in|aus) .*app `),
  /** A request to enter a code, without naming which. */
  requested: new RegExp(` (${ENTER_STEMS})\\p{L}* (${ANY_CODE} )?${CODE} | ${CODE} eingeben `, 'u'),
}))

/** How certainly a name or a text means a one-time code; `other` is another kind of code. */
type CodeClaim = 'surely' | 'perhaps' | 'other' | undefined

/** `perhaps` is a code of an unnamed kind: what the field accepts decides. */
export function detectCode(text: string): CodeClaim {
  const { otherCode, mentionsCode, bare, sent, requested } = readPatterns()
  const words = spaceWords(text)
  if (otherCode.test(words)) return 'other'
  if (!mentionsCode.test(words)) return undefined
  if (sent.test(words) || requested.test(words)) return 'surely'
  return bare.test(words) ? 'perhaps' : undefined
}
