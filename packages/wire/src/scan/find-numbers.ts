import { judgeName } from '../redaction/judge-name.ts'
import { CARD_CANDIDATE, isCardNumber } from '../redaction/rules/card.ts'
import type { CarriedValue } from './carriers/pair.ts'
import { crc32, isIban, isSocialSecurityNumber } from './rules/checksum.ts'
import type { SecretSighting } from './sighting.ts'

/** The numbers that providers document for tests, as sums: https://docs.stripe.com/testing https://developer.paypal.com/api/rest/sandbox/card-testing/ */
const TEST_CARDS: ReadonlySet<number> = new Set([
  201_922_648, 232_542_919, 373_057_233, 389_334_065, 490_762_763, 508_332_082, 509_392_639, 641_300_354, 696_076_190,
  743_341_184, 746_170_186, 791_695_316, 874_692_169, 897_423_055, 1_037_643_003, 1_106_291_987, 1_139_859_484,
  1_429_618_401, 1_505_179_841, 1_585_938_760, 1_715_656_080, 1_729_915_944, 1_734_733_205, 1_908_010_818,
  1_975_339_161, 2_235_720_917, 2_346_101_656, 2_373_928_470, 2_553_647_144, 2_554_283_727, 2_594_859_811,
  2_678_249_147, 2_736_776_118, 2_772_442_144, 2_803_115_143, 2_868_516_532, 2_880_732_840, 2_977_599_022,
  3_020_359_504, 3_103_927_270, 3_144_297_300, 3_242_360_763, 3_411_411_532, 3_465_325_954, 3_476_898_319,
  3_494_344_182, 3_601_808_518, 3_654_128_476, 3_684_809_461, 3_887_987_573, 4_000_395_952, 4_073_637_792,
])
const CARD_WORD = /(?:\bcards?|\bpan|visa|master ?card|amex|credit|debit|\bcc)\b[^\d\n]{0,24}$/i
const SSN = /(?<![\w.-])\d{3}-\d\d-\d{4}(?![\w-])/g
const SSN_WORD = /(?:ssn|social[ _-]?security)[^\d\n]{0,24}$/i
const IBAN = /(?<![A-Za-z0-9])[A-Z]{2}\d\d(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g
const EXAMPLE_IBANS =
  /^(?:DE89370400440532013000|GB82WEST12345698765432|GB29NWBK60161331926819|FR1420041010050500013M02606|NL91ABNA0417164300)$/
const REACH = 40
const MOST = 100

/** Numbers of cards, of social security and of accounts, in a text; words beside them have to say what they are. */
export function findNumbers(text: string): SecretSighting[] {
  const found: SecretSighting[] = []
  for (const { 0: digits, index } of text.matchAll(CARD_CANDIDATE)) {
    if (found.length >= MOST) break
    const isGrouped = /^\d{4}([ -])\d{4}\1\d{4}\1\d{1,4}/.test(digits)
    if (isRealCard(digits) && (isGrouped || CARD_WORD.test(before(text, index)))) found.push(see('card', digits))
  }
  for (const { 0: digits, index } of text.matchAll(SSN))
    if (isSocialSecurityNumber(digits) && SSN_WORD.test(before(text, index))) found.push(see('ssn', digits))
  for (const [account] of text.matchAll(IBAN)) if (isRealIban(account)) found.push(see('iban', account))
  return found.slice(0, MOST)
}

/** The same, of a value with a name. */
export function judgeNumber({ name, value }: CarriedValue): SecretSighting | undefined {
  if (value.length < 9 || value.length > 40) return undefined
  const kind = judgeName(name)
  if (kind === 'ssn' && isSocialSecurityNumber(value)) return see('ssn', value, name)
  if (kind === 'card' && isRealCard(value)) return see('card', value, name)
  return kind === 'card' && isRealIban(value) ? see('iban', value, name) : undefined
}

function isRealCard(digits: string): boolean {
  const plain = digits.replaceAll(/[ \u00a0-]/g, '')
  return isCardNumber(digits) && !isTestCard(plain)
}

/** Documented for tests: mostly zeros or repeated digits after the issuer. */
function isTestCard(digits: string): boolean {
  return TEST_CARDS.has(crc32(digits)) || /0{7}|(\d\d)\1{3}/.test(digits) || new Set(digits).size <= 3
}

function isRealIban(text: string): boolean {
  return isIban(text) && !EXAMPLE_IBANS.test(text.replaceAll(' ', ''))
}

function before(text: string, index: number): string {
  return text.slice(Math.max(0, index - REACH), index)
}

function see(rule: 'card' | 'ssn' | 'iban', value: string, name?: string): SecretSighting {
  return { rule, kind: rule, title: TITLES[rule], value, prefix: '', name, confidence: 'high' }
}

const TITLES = { card: 'card number', ssn: 'social security number', iban: 'account number' } as const
