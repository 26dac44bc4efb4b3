/** Digits that may be a card number: not part of a word, a decimal, a phone number or a longer chain. */
export const CARD_CANDIDATE = /(?:(?<![\w.+-])|(?<=\\[nrt]))\d(?:[ \u00a0-]?\d){13,18}(?![\w-]|\.\d)/g

const ISSUERS = [
  { prefix: /^4/, lengths: [16] },
  { prefix: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(6011|65|64[4-9])/, lengths: [16] },
  { prefix: /^35(2[89]|[3-8])/, lengths: [16] },
  { prefix: /^3(0[0-5]|[68])/, lengths: [14] },
  { prefix: /^62/, lengths: [16, 17, 18, 19] },
]

const GROUPINGS = /^(\d{4}([ \u00a0-])\d{4}\2\d{4}\2\d{1,4}(\2\d{1,3})?|\d{4}([ \u00a0-])\d{6}\4\d{4,5}|\d{14,19})$/

/** Whether digits, plain or in the groups that cards print, are a card number: issuer, length and check digit. */
export function isCardNumber(text: string): boolean {
  if (!GROUPINGS.test(text)) return false
  const digits = text.replaceAll(/[ \u00a0-]/g, '')
  if (/^(\d)\1+$/.test(digits)) return false
  return (
    ISSUERS.some(({ prefix, lengths }) => prefix.test(digits) && lengths.includes(digits.length)) && passesLuhn(digits)
  )
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
