import { isHarmlessValue } from '../../redaction/placeholder.ts'
import { crc32 } from './checksum.ts'

/** Long words that no random value contains. */
const LONG_WORDS =
  /example|placeholder|change[-_]?me|redacted|your[-_ ]|yourkey|yourtoken|dummy|sample[-_]|insert[-_]|replace[-_]|not[-_]a[-_]real|foobar|lorem/i
/** Short ones: only where they stand alone between other words. */
const SHORT_WORDS =
  /(?:^|[-_. ])(?:test|tests|demo|fake|mock|foo|bar|baz|todo|none|null|abc|xyz|asdf|qwerty)(?=$|[-_. ])/i
const RUN = /(.)\1{6}/
const LONGEST_UNIT = 8
const WORD = /^(?:[a-z]{2,14}|[A-Z]{2,14}|[A-Z][a-z]{1,13}|\d{1,4})$/
const FEWEST_DISTINCT = 6
const LONGEST_LOOKED_AT = 200

/**
 * Values that documents show, as sums, so that none of them stands here: the tokens of RFC 6749, 6750 and 7617, the keys of
 * the documentation of AWS and Stripe.
 */
const DOCUMENTED: ReadonlySet<number> = new Set([
  2_655_594_141, 735_925_018, 3_068_534_342, 1_487_781_893, 264_656_825, 2_054_641_821, 2_003_689_584, 963_477_826,
  465_524_024, 3_761_342_515, 4_018_953_041, 2_424_869_369, 3_244_350_430,
])

/** Whether a value stands in for a secret: a mask, a template, a documented example, or characters typed in a row. */
export function isPlaceholder(value: string): boolean {
  if (isHarmlessValue(value) || DOCUMENTED.has(crc32(value))) return true
  const text = value.length > LONGEST_LOOKED_AT ? value.slice(0, LONGEST_LOOKED_AT) : value
  if (LONG_WORDS.test(text) || RUN.test(text) || isRepeated(text)) return true
  if (text.length >= 12 && new Set(text).size < FEWEST_DISTINCT) return true
  return isTypedInARow(text) || isOfWords(text) || (SHORT_WORDS.test(text) && !/\d[a-z]|[a-z]\d/i.test(text))
}

/** `deadbeefdeadbeefdeadbeef`: a few characters again and again. */
function isRepeated(text: string): boolean {
  for (let unit = 1; unit <= LONGEST_UNIT && unit * 3 <= text.length; unit++) {
    let index = unit
    while (index < text.length && text[index] === text[index - unit]) index++
    if (index === text.length) return true
  }
  return false
}

/** `abcdefgh`, `12345678`: at least half of it climbs by one. */
function isTypedInARow(text: string): boolean {
  let steps = 0
  for (let index = 1; index < text.length; index++)
    if (text.charCodeAt(index) - text.charCodeAt(index - 1) === 1) steps++
  return text.length >= 8 && steps >= (text.length - 1) / 2
}

/** `my-secret-token`: nothing but words. */
function isOfWords(text: string): boolean {
  const parts = text.split(/[-_. ]/)
  return (
    parts.length > 1 &&
    parts.every((part) => WORD.test(part)) &&
    parts.filter((part) => /[a-z]/i.test(part)).length > parts.length / 2
  )
}

/** Shannon's bits per character. */
export function measureEntropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
