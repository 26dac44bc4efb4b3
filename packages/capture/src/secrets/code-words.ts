import { spaceWords } from './spaced-words.ts'

/** In the languages of the other words for secrets that part words by spaces, also as the end of a longer word. */
const CODE = '(codes?|c[óo]digos?|codice|kode[nr]?|kod[aue]?|код[аы]?)'
/** What other codes are for: how the words begin. */
const OTHER =
  '(promo|vouch|coupon|discount|gutschein|rabat|korting|desc|sconto|gift|refer|invit|zip|post|pocz|countr|pa[iíy]s|' +
  'l[äa]nd|стран|dial|area|source|produ|item|sku|err|sort|bank|qr|bar|fisc)\\p{L}*'
const OTHER_CODE = new RegExp(`^ ${OTHER} $| ${OTHER} ?${CODE} | ${CODE} (d[eiou]l? )?(${OTHER}|name|type) `, 'u')
const MENTIONS_CODE = new RegExp(`${CODE} `)
/** Words before it that do not show which code it is. */
const ANY = '(the|your|this|a|my|user|input|den|ihr|le|votre|el|su|tu|il|o|seu|de|je)'
const BARE = new RegExp(`(^| ${ANY}) ${CODE} `)
/** How such a code is made, what it is for, and how people receive it; where none of it fits, its form decides. */
const SENT_STEMS =
  'd[ií]git|ziffer|stellig|chiffre|cifr|auth?enti|[vw][eé]r[iy]f|confirm|подтвержд|potwierdz|best[äa]tig|bevestig|bekr[äæ]|' +
  'doğrula|onay|einmal|eng[åa]ng|s[ée][cg]ur|sicher|gesen|envoy|envia|inviat|отправ|смс|t[ée]l[ée]ph?on'
const SENT_WORDS = 'sms|sent|texted|e?mail(ed)?|phone|mobile|device|temporary|reset|sign ?in|log ?in'
const SENT = new RegExp(`${SENT_STEMS}| (${SENT_WORDS}) | (from|in|aus) .*app `)
/** A request to enter a code, without naming which. */
const REQUESTED = new RegExp(
  ` (enter|type|saisi|entre|introdu|ingres|digite|inser|voer|vul|ange|indtast|wpisz|введи)\\p{L}* (${ANY} )?${CODE} | ${CODE} eingeben `,
  'u',
)

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
