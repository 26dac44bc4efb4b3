/** `code`, in the languages of the vocabulary that part words by spaces, also as the end of a longer word. */
export const CODE = '(codes?|c[óo]digos?|codice|kode[nr]?|kod[aue]?|koodi|код[аы]?)'

/** What other codes are for: how the words begin. */
export const OTHER_CODES =
  '(promo|vouch|coupon|discount|gutschein|rabat|korting|desc|sconto|gift|refer|invit|zip|post|pocz|countr|pa[iíy]s|' +
  'l[äa]nd|стран|dial|area|source|produ|item|sku|err|sort|bank|qr|bar|fisc)\\p{L}*'

/** Words before `code` that do not show which one it is. */
export const ANY_CODE = '(the|your|this|a|my|user|input|den|ihr|le|votre|el|su|tu|il|o|seu|de|je)'

/** How a one-time code is made, what it is for, and how people receive it: parts of words, then whole ones. */
export const SENT_STEMS =
  'd[ií]git|ziffer|stellig|chiffre|cifr|auth?enti|[vw][eé]r[iy]f|confirm|подтвержд|potwierdz|best(?:ä|ae?)tig|bevestig|bekr[äæ]|' +
  'do[ğg]rula|onay|einmal|kerta|eng[åa]ng|s[ée][cg]ur|sicher|gesen|envoy|envia|inviat|отправ|смс|t[ée]l[ée]ph?on|confiden|acess|acc[eè]s|secr[eè]t|secours|notfall|wiederher|zugang|toegang'
export const SENT_WORDS = 'sms|sent|texted|e?mail(ed)?|phone|mobile|device|temporary|reset|sign ?in|log ?in'

/** A name of such a code: `codigoVerificacion`, `kodSms`, `emailCode`; its words parted by spaces. */
export function namesSentCode(spaced: string): boolean {
  return CODE_WORD.test(spaced) && SENT.test(spaced) && !OTHER_CODE.test(spaced)
}

/** A name that is nothing but the word. */
export function isCodeWord(name: string): boolean {
  return BARE_CODE.test(name)
}

const CODE_WORD = new RegExp(`${CODE} `)
const BARE_CODE = new RegExp(`^${CODE}$`, 'iu')
const SENT = new RegExp(`${SENT_STEMS}| (?:${SENT_WORDS}|login|otp|mfa|acc[eè]s|acceso|accesso|acesso|toegang|zugang) `)
const OTHER_CODE = new RegExp(` ${OTHER_CODES} ?${CODE} | ${CODE} (?:d[eiou]l? )?${OTHER_CODES} `, 'u')

/** Requests to enter one: how the words begin. */
export const ENTER_STEMS = 'enter|type|saisi|entre|introdu|ingres|digite|inser|voer|vul|ange|indtast|wpisz|введи'
