const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdef`
const WORDS = ['amber', 'hunter', 'copper', 'winter', 'falcon', 'monkey', 'dragon']
const PIECE = /\{(an|low|up|hex|b64|dig|uuid|pw|jwt|basic|cardspaced|card)(\d*)\}/g

/** A line with made-up secrets in it. */
interface Filled {
  readonly text: string
  readonly secrets: readonly string[]
}

/**
 * Fills the pieces of a template, such as `{hex32}` or `{pw}`, with secrets made up on the spot, so that none stands in
 * the repository. The same seed makes the same ones.
 */
export function fillTemplate(template: string, seed: number): Filled {
  const secrets: string[] = []
  const random = createRandom(seed * 977 + template.length)
  const text = template.replaceAll(PIECE, (_, kind: string, length: string) => {
    const secret = make(kind, Number(length), random)
    secrets.push(secret)
    return secret
  })
  return { text, secrets }
}

/** Whether a secret, or any ten characters of a long one, is left in a text. */
export function isLeft(secret: string, text: string): boolean {
  if (secret.length <= 14) return text.includes(secret)
  for (let start = 0; start + 10 <= secret.length; start++)
    if (text.includes(secret.slice(start, start + 10))) return true
  return false
}

type Random = () => number

/** Mulberry32. */
function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function make(kind: string, length: number, random: Random): string {
  const pick = (from: string) => from[Math.floor(random() * from.length)] ?? ''
  const some = (count: number, from: string) => Array.from({ length: count }, () => pick(from)).join('')
  /** One of each alphabet at the beginning, the rest of all. */
  const mixed = (...alphabets: string[]) =>
    some(1, alphabets.join('')) +
    alphabets.map((one) => pick(one)).join('') +
    some(length - 1 - alphabets.length, alphabets.join(''))
  const base64Url = (count: number) => some(count, UPPER + LOWER + DIGITS)
  if (kind === 'an') return mixed(DIGITS, LOWER, UPPER).slice(0, length)
  if (kind === 'low') return mixed(DIGITS, LOWER)
  if (kind === 'up') return mixed(DIGITS, UPPER)
  if (kind === 'hex') return mixed('abcdef', DIGITS)
  if (kind === 'b64') return mixed(DIGITS, LOWER, UPPER) + (length < 43 ? '' : `+/${pick(LOWER)}`)
  if (kind === 'dig') return pick('123456789') + some(length - 1, DIGITS)
  if (kind === 'uuid') return `${some(8, HEX)}-${some(4, HEX)}-4${some(3, HEX)}-a${some(3, HEX)}-${some(12, HEX)}`
  if (kind === 'jwt') return `eyJ${base64Url(33)}.eyJ${base64Url(60)}.${base64Url(43)}`
  if (kind === 'basic') return btoa(`ann:${password(random, pick, some)}${some(4, LOWER)}`)
  if (kind === 'pw') return password(random, pick, some)
  const digits = card(`4${some(14, DIGITS)}`)
  return kind === 'card' ? digits : digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** As people choose them. */
function password(
  random: Random,
  pick: (from: string) => string,
  some: (count: number, from: string) => string,
): string {
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? ''
  const name = () => word().replace(/^./, (letter) => letter.toUpperCase())
  const choices = [
    () => `${name()}${some(2, DIGITS)}${pick('!$#*')}`,
    () => `${word()}${some(3, DIGITS)}`,
    () => `${word()}-${word()}-${some(2, DIGITS)}`,
    () => `${name()}${name()}${some(2, DIGITS)}`,
    () => `p4ss${pick(LOWER)}${some(2, DIGITS)}w0rd`,
  ]
  return choices[Math.floor(random() * choices.length)]?.() ?? ''
}

/** With the digit at its end that makes it valid. */
function card(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}
