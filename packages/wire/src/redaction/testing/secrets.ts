import { createRedactor } from '../redactor.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits made up on the spot, so that no credential stands in the repository: always a digit among them. */
export function made(length = 24, alphabet = ALPHABET): string {
  const letters = Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)])
  if (length > 2 && alphabet === ALPHABET) letters.splice(1, 2, 'q', '7')
  return letters.join('')
}

/** Digits that pass the check of card numbers. */
export function madeCard(prefix = '4242', length = 16): string {
  const digits = prefix + made(length - prefix.length - 1, '0123456789')
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => `${digits}${last}`).find(passesLuhn) ?? digits
}

function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** A redactor whose marks are the same in every run. */
export const redactor = createRedactor({ hash: () => 'abcd' })

/** Whether any ten characters of a secret are left in a text. */
export function isLeaked(secret: string, text: string): boolean {
  for (let start = 0; start + 10 <= Math.max(10, secret.length); start++) {
    if (text.includes(secret.slice(start, start + 10))) return true
  }
  return false
}
