import { writeBase62Check } from '../../packages/wire/src/scan/rules/checksum.ts'

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdef`
const ALPHABETS: Readonly<Record<string, string>> = {
  an: UPPER + LOWER + DIGITS,
  low: LOWER + DIGITS,
  up: UPPER + DIGITS,
  b32: `${UPPER}234567`,
  hex: HEX,
  HEX: HEX.toUpperCase(),
  b64: `${UPPER}${LOWER}${DIGITS}+/`,
  url: `${UPPER}${LOWER}${DIGITS}-_`,
  dig: DIGITS,
  alpha: LOWER,
}
const NAMES = ['petra', 'anand', 'lucia', 'tomasz', 'keiko', 'bjorn', 'amara', 'diego']
const SURNAMES = ['novak', 'rao', 'ferrari', 'kowalski', 'tanaka', 'lund', 'okafor', 'vargas']
const DOMAINS = ['gmail.com', 'outlook.com', 'proton.me', 'web.de', 'yahoo.co.uk']
const WORDS = ['amber', 'copper', 'winter', 'falcon', 'meadow', 'lantern']
const PIECE = /\{([a-zA-Z0-9]+)(?::([\w-]+))?\}/g

type Random = () => number

/** Fills the pieces of a template, such as `{hex:32}` or `{jwt}`, with values made up on the spot: no credential stands in the repository. */
export function fill(template: string, seed: number): string {
  const random = createRandom(seed * 7919 + template.length * 31 + sum(template))
  return template.replaceAll(PIECE, (_, kind: string, argument = '') => make(kind, argument, random))
}

function make(kind: string, argument: string, random: Random): string {
  const pick = (from: string | readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  const some = (alphabet: string, count: number) => Array.from({ length: count }, () => pick(alphabet)).join('')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const alphabet = ALPHABETS[kind]
  if (alphabet !== undefined) return some(alphabet, Number(argument))
  if (kind === 'crc') {
    const body = some(ALPHABETS.an ?? '', 30)
    return `${argument}${body}${writeBase62Check(body)}`
  }
  if (kind === 'jwt') {
    const claims = { sub: some(DIGITS, 6), iat: 1_790_000_000, ...(argument && { role: argument, iss: 'supabase' }) }
    return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.${some(ALPHABETS.url ?? '', 43)}`
  }
  if (kind === 'pem') {
    const lines = Array.from({ length: 4 }, () => some(ALPHABETS.b64 ?? '', 64)).join('\n')
    const label = argument === '' ? '' : `${argument} `
    return `-----BEGIN ${label}PRIVATE KEY-----\n${lines}\n-----END ${label}PRIVATE KEY-----`
  }
  if (kind === 'uuid') return `${some(HEX, 8)}-${some(HEX, 4)}-4${some(HEX, 3)}-a${some(HEX, 3)}-${some(HEX, 12)}`
  if (kind === 'email') return `${pick(NAMES)}.${pick(SURNAMES)}@${pick(DOMAINS)}`
  if (kind === 'phone') return `+4${pick('4689')}${pick('123456789')}${some(DIGITS, 8)}`
  if (kind === 'ssn')
    return `${2 + Math.floor(random() * 5)}${some('123456789', 2)}-${some('123456789', 2)}-${some('123456789', 4)}`
  if (kind === 'card') return withLuhn(`4${some('02356789', 1)}${some(DIGITS, 13)}`)
  if (kind === 'amex') return withLuhn(`37${some('123456789', 12)}`)
  if (kind === 'badcard') return breakLuhn(withLuhn(`4${some(DIGITS, 14)}`))
  if (kind === 'iban') return withCheck('DE', some('123456789', 18))
  if (kind === 'pw') return `${capital(pick(WORDS))}-${capital(pick(WORDS))}-${some('123456789', 2)}`
  if (kind === 'basic') return Buffer.from(`deploy:${some(ALPHABETS.an ?? '', 14)}`).toString('base64')
  if (kind === 'name') return `${capital(pick(NAMES))} ${capital(pick(SURNAMES))}`
  throw new Error(`unknown piece ${kind}`)
}

const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase())
const sum = (text: string) =>
  Array.from(text).reduce((total, character) => (total * 33 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7)

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

function luhn(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
}

const withLuhn = (digits: string) => digits + String((10 - (luhn(digits) % 10)) % 10)
const breakLuhn = (digits: string) => digits.slice(0, -1) + String((Number(digits.at(-1)) + 5) % 10)

function withCheck(country: string, account: string): string {
  let rest = 0
  for (const character of `${account}${country}00`)
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return `${country}${String(98 - rest).padStart(2, '0')}${account}`
}
