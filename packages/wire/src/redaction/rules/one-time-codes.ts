/** `code`, in the languages of the vocabulary that part words by spaces, also as the end of a longer word. */
export const CODE = '(codes?|c[óo]digos?|codice|kode[nr]?|kod[aue]?|код[аы]?)'

/** What other codes are for: how the words begin. */
export const OTHER_CODES =
  '(promo|vouch|coupon|discount|gutschein|rabat|korting|desc|sconto|gift|refer|invit|zip|post|pocz|countr|pa[iíy]s|' +
  'l[äa]nd|стран|dial|area|source|produ|item|sku|err|sort|bank|qr|bar|fisc)\\p{L}*'

/** Words before `code` that do not show which one it is. */
export const ANY_CODE = '(the|your|this|a|my|user|input|den|ihr|le|votre|el|su|tu|il|o|seu|de|je)'

/** How a one-time code is made, what it is for, and how people receive it: parts of words, then whole ones. */
export const SENT_STEMS =
  'd[ií]git|ziffer|stellig|chiffre|cifr|auth?enti|[vw][eé]r[iy]f|confirm|подтвержд|potwierdz|best[äa]tig|bevestig|bekr[äæ]|' +
  'doğrula|onay|einmal|eng[åa]ng|s[ée][cg]ur|sicher|gesen|envoy|envia|inviat|отправ|смс|t[ée]l[ée]ph?on'
export const SENT_WORDS = 'sms|sent|texted|e?mail(ed)?|phone|mobile|device|temporary|reset|sign ?in|log ?in'

/** Requests to enter one: how the words begin. */
export const ENTER_STEMS = 'enter|type|saisi|entre|introdu|ingres|digite|inser|voer|vul|ange|indtast|wpisz|введи'
