/* oxlint-disable max-lines -- one walk, with the patterns that it needs */
import { isUuid, looksRandom } from '../rules/looks-random.ts'
import type { Noun } from './noun.ts'
import { COPULA, COPULA_AFTER, IS, IS_OR_AS, WHOSE, YOUR } from '../rules/linking-words.ts'
import { isPasswordLike } from '../rules/password-like.ts'
import { isPlainPassword } from '../rules/plain-words.ts'
import type { NameKind } from '../rules/vocabulary.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** As far as a sentence may go on between the name of a secret and the secret. */
const REACH = 120
const MOST_WORDS = 7
const WORD = /[^\s<>]+/g
const OPENING = /^["'`([{=:：«„“‘]+/
const CLOSING = /["'`)\]},;:!?»“”’]+$|\.$/
/** Words that may stand between: "password was x", "API key provided: x", "mot de passe incorrect : x". */
const BETWEEN_WORDS =
  'is|was|be|ist|war|lautet|est|était|es|era|è|é|id|ids|nr|no|number|value|string|provided|given|entered|used|sent|received|got|' +
  'saisi|entr[ée]e?|fourni|introducid[ao]|ingresad[ao]|digitad[ao]|inserit[ao]|eingegeben|ingevoerd|foi|fue|jest|är|er|with|started|created|established|opened|je|le|el|il|the|الخاص|بك|هو|هي|của|bạn|là|ของคุณคือ|' +
  'incorrecte?|incorrecta|invalida?|invalide|inválid[ao]|wrong|falsch|ungültig|non|valido|valide|expired|unknown|rejected|' +
  'mismatch|expected|but'
const BETWEEN = new RegExp(`^(?:${BETWEEN_WORDS}|→|->|-|–|—|)$`, 'i')
/** What leads from a sentence to the password: "Passwort zurückgesetzt auf x". */
const LINK = /^(?:to|as|is|was|=|auf|zu|lautet|naar|til|till|a|à|en|es|to|na|на)$/i
/** "Password for ann is x": whose it is stands between as well. */
const WHOSE_WORD = new RegExp(`^(?:${WHOSE})$`, 'i')
const VERB = new RegExp(`^(?:${COPULA})$`, 'i')
/** What stands after the colon is one of these then: "token refresh failed for request: x". */
const OTHER_WORDS =
  'request|order|trace|user|id|commit|sha|hash|build|file|chunk|url|at|version|item|product|customer|account|ref|reference|' +
  'path|line|host|date|time|after|since|until|before'
const OTHER_THING = new RegExp(`^(?:${OTHER_WORDS})s?$`, 'i')
const OTP = /^(?:[A-Z]-)?(?:\d{4,8}|\d{3}-\d{3})$|^(?=.*\d)[A-Za-z\d]{4,5}(?:-[A-Za-z\d]{4,5}){1,4}$/
const NUMBER_PASSWORD = /^\d{6,12}$/
const HALF_OTP = /^\d{3}$/
const SOCIAL_SECURITY = /^\d{3}-\d{2}-\d{4}$/
/** `ann / x` and `ann:x`. */
const CREDENTIAL_PAIR = /^\s*:?\s*(?:(?:for|of)\s)?["'(]?[\w.@+-]{1,64}\s*[/:|]\s*(\S+)/
const FEWEST_KEY_CHARACTERS = 24
const OBJECT_ID = /^[0-9a-f]{24}$/
/** Keys of another sort, after the word before them. */
const OTHER_KEY_WORDS =
  'cache|primary|duplicate|foreign|sort|row|partition|object|query|public|translation|same|unique|idempotency|storage|map|' +
  'list|index|missing|the'
const OTHER_KEY = new RegExp(String.raw`(?:${OTHER_KEY_WORDS})[ \u00a0]$`, 'i')

/** Where the secret is that a sentence names without a sign between: "Session x expired", "password was x". */
export function findSentenceValue(text: string, name: Range, noun: Noun): Range | undefined {
  const rest = lineAfter(text, name.end)
  if (noun.kind !== 'password' && !/\d/.test(rest)) return undefined
  if (noun.kind === 'credential') {
    const [whole = '', secret = ''] = CREDENTIAL_PAIR.exec(rest) ?? []
    const end = name.end + whole.length
    return isPasswordLike(secret, false) ? { start: end - secret.length, end } : undefined
  }
  const quoted = noun.isAmbiguous || !CHOSEN.has(noun.kind) ? null : QUOTED_AFTER.exec(rest)
  if (quoted) {
    const end = name.end + quoted[0].length
    return { start: end - (quoted[1]?.length ?? 0), end }
  }
  const plain = noun.kind === 'password' && !noun.isAmbiguous ? findPlainWord(text, name, rest) : undefined
  if (plain) return plain
  // The name itself is a value in quotes: `label: "Heslo", max: 4`.
  if (/^["'`]\s{0,2}[,;)}\]]/.test(rest)) return undefined
  const other = noun.kind === 'password' ? QUOTED_THERE.exec(rest)?.[1] : undefined
  if (other !== undefined) {
    const start = name.end + rest.indexOf(other)
    return { start, end: start + other.length }
  }
  const bare = noun.kind === 'password' ? BARE_THERE.exec(rest)?.[1] : undefined
  if (bare !== undefined && isPasswordLike(bare, false)) {
    const start = name.end + rest.indexOf(bare)
    return { start, end: start + bare.length }
  }
  const code = noun.kind === 'otp' ? CODE_AFTER.exec(rest) : null
  if (code) return { start: name.end + code[0].length - (code[1]?.length ?? 0), end: name.end + code[0].length }
  // "Pass" is mostly a verb, and all else goes on as a name does.
  if (!/^[\s"'`(:)>：]/.test(rest) || /^pass$/i.test(text.slice(name.start, name.end))) return undefined
  WORD.lastIndex = 0
  // "Login with password x".
  const isUsed = /(?:with|using|mit|avec|con) $/i.test(text.slice(Math.max(0, name.start - 6), name.start))
  let before: string | undefined
  let isStray = false
  let isName = false
  let words = 0
  let isOwned = false
  for (let match = WORD.exec(rest); match && words < MOST_WORDS; match = WORD.exec(rest), words++) {
    const opening = OPENING.exec(match[0])?.[0] ?? ''
    const word = match[0]
      .slice(opening.length)
      .replace(/[(（][\u0080-\uffff].*$/, '')
      .replace(CLOSING, '')
    const start = name.end + match.index + opening.length
    const isLinked = before !== undefined || opening !== '' || isUsed
    // The next field: `tokenCount: 4120`.
    if (/^[A-Za-z_$][\w$]*[:=]$/.test(match[0]) && match[0].length > 2 && words === 0 && opening !== '')
      return undefined
    const isMeant =
      isStray || isName
        ? (isStray &&
            (isVerb(text, name, noun.kind, before, isOwned) ||
              isMeantFar(noun, text.slice(name.end, start), before, opening, word))) ||
          isChangedTo(noun, text.slice(name.end, start), word)
        : true
    const isMark = word.startsWith('redacted:') || text[name.end + match.index - 1] === '<'
    if (isMeant && !isMark && isSecretWord(text, name, noun, word, isLinked))
      return widen(text, { start, end: start + word.length }, noun, name.end + rest.length)
    if (noun.isAmbiguous && noun.kind === 'api-key') return undefined
    // A sentence that ends, or a password, which looks like other words: nothing but what leads to it may stand between.
    const leads = isName || BETWEEN.test(word) || WHOSE_WORD.test(word) || (noun.kind === 'otp' && /^to$/i.test(word))
    if (!leads && /[.!?]$/.test(match[0])) return undefined
    isStray ||= !leads
    isName = WHOSE_WORD.test(word)
    isOwned ||= isName && words === 0
    before = match[0]
  }
  return undefined
}

/** "Password is swordfish", "with password swordfish": a plain word at the end of a line, where one is expected. */
function findPlainWord(text: string, name: Range, rest: string): Range | undefined {
  const before = text.slice(Math.max(0, name.start - 12), name.start)
  const found =
    IS_PLAIN.exec(rest) ?? JUDGED_PLAIN.exec(rest) ?? (EXPECTED.test(before) ? AFTER_PLAIN.exec(rest) : null)
  const word = found?.[1]
  if (!found || word === undefined || !isPlainPassword(word)) return undefined
  const start = name.end + found[0].length - word.length
  return { start, end: start + word.length }
}

const IS_PLAIN =
  /^(?: (?:for|of) \S{1,40})?,? (?:is|was|(?:re)?set to|changed to|updated to):? ([a-z][\w-]{4,30})(?=[.!]?\s*(?:$|[\r\n<]))/
const JUDGED_PLAIN = /^ ([a-z][\w-]{4,30})(?= (?:is|was) (?:too (?:common|weak|short)|not allowed|rejected|in our))/
const EXPECTED = /\b(?:with|tried|entered|using|wrong|bad) $/i
const AFTER_PLAIN = /^ ([a-z][\w-]{4,30})(?=[.!]?\s*(?:$|[\r\n<])| (?:for|is) )/

/** "The password entered was "x"", "field 'password' with value 'x'". */
const QUOTED_AFTER = new RegExp(
  String.raw`^["'\x60]?(?:\s[\p{L}’]{1,16}){0,3}?\s(?:${IS}|value)\s["'«“„]([^"'»”“\r\n]{4,80})(?=["'»”“])`,
  'iu',
)

/** パスワードは「x」です. */
const QUOTED_THERE = /^[\u3000-\u9fff\uac00-\ud7af]{0,6}[「『“]([\x21-\x7e]{4,64})[」』”]/
/** 密码是x, 비밀번호는 x입니다. */
const BARE_THERE = /^[\u3000-\u9fff\uac00-\ud7af]{1,6}[\s:：]?([!-~]{5,40}[\w!$#*%&^+~])/
/** Where words are not parted by spaces: 認証コードは482913です. */
const CODE_AFTER = /^[\u0080-\uffff]{0,8}[\s:[]{0,2}(\d{4,8})(?!\d)/

const IS_YOUR = String.raw`\s(?:${IS_OR_AS})\s(?:[a-z]{1,3}\s)?(?:${YOUR})\s`
const CODE_BEFORE = new RegExp(
  String.raw`(?<![\w.,#+/:-])((?:[A-Z]-)?\d{4,8}|\d{3}[ -]\d{3})${IS_YOUR}(?:[\p{L}\d-]{1,20}\s){0,3}$`,
  'iu',
)
const CODE_REACH = 100

/** Where a code is that comes before its name: "123456 is your verification code". */
export function findCodeBefore(text: string, least: number, name: Range, kind: NameKind): Range | undefined {
  if (kind !== 'otp' && kind !== 'pin') return undefined
  const from = Math.max(least, name.start - CODE_REACH)
  const match = CODE_BEFORE.exec(text.slice(from, name.start))
  if (!match) return undefined
  const start = from + match.index
  return { start, end: start + (match[1]?.length ?? 0) }
}

/** "The password of the router is x". */
function isVerb(
  text: string,
  { start, end }: Range,
  kind: NameKind,
  before: string | undefined,
  isOwned: boolean,
): boolean {
  const noun = text.slice(start, end)
  // "Password policy version is x".
  if (before === undefined || (!isOwned && (kind !== 'password' || /^pass/i.test(noun)))) return false
  if (VERB.test(before)) return true
  return COPULA_AFTER.some(([nouns, verb]) => nouns.test(noun) && verb.test(before))
}

/** A password looks like other words: far from its name, only a colon right before it leads to it, or a word such as "to". */
function isMeantFar(
  { kind }: Noun,
  between: string,
  before: string | undefined,
  opening: string,
  word: string,
): boolean {
  if (CHOSEN.has(kind) && LINK.test(before ?? '')) return isPasswordLike(word, true) && !SENT_TO.test(between)
  // "the API secret you sent (x)"; a commit stands in brackets, too.
  if (opening === '(' && kind !== 'password') return word.length >= FEWEST_KEY_CHARACTERS && !/^[0-9a-f-]+$/.test(word)
  return isAnnounced(before, opening, word) && (kind !== 'password' || (before ?? '').endsWith(':'))
}

/** A person, or a place. */
const SENT_TO = /\b(?:sent|mailed|delivered|shared|assigned|belongs|granted|issued|linked) to ["'`]?$/i

/** "changed from x to y". */
function isChangedTo({ kind }: Noun, between: string, word: string): boolean {
  if (!CHANGED_TO.test(between)) return false
  return kind === 'pin' ? OTP.test(word) : kind === 'password' && isPasswordLike(word, false)
}

const CHANGED_TO = /(?:\bset|\bchanged?|\bupdated?|\breset|\bfrom(?: \S{1,60})?) (?:to |from )?["'`]?$/i

const CHOSEN = new Set<NameKind>(['password', 'secret', 'api-key', 'token'])

/** Far from the name, only what a colon announces is meant, and no id of something else. */
function isAnnounced(before = '', opening: string, word: string): boolean {
  const colon = before.endsWith(':') ? before.slice(0, -1) : opening.includes(':') ? '' : undefined
  const isExpected = /^(?:expected|got|received)$/i.test(before)
  if (colon === undefined && !isExpected) return false
  return !OTHER_THING.test(colon ?? '') && !isUuid(word) && !OBJECT_ID.test(word)
}

function lineAfter(text: string, start: number): string {
  const rest = text.slice(start, start + REACH)
  const end = rest.search(/[\r\n]|\\[rn]/)
  return end < 0 ? rest : rest.slice(0, end)
}

function isSecretWord(
  text: string,
  name: Range,
  { kind, isAmbiguous }: Noun,
  word: string,
  isLinked: boolean,
): boolean {
  if (kind === 'password')
    return (
      isPasswordLike(word, !isLinked && !FOREIGN.test(text.slice(name.start, name.end))) ||
      NUMBER_PASSWORD.test(word) ||
      isLastWord(text, name, word)
    )
  // A lone "pin 1234" may be one of a chip.
  if (kind === 'pin' && !isLinked && !/^(?:PIN|TAN)/.test(text.slice(name.start, name.end)))
    return OTP.test(word) && OF_A_PERSON.test(text.slice(Math.max(0, name.start - 12), name.start))
  if (kind === 'otp' || kind === 'pin') return OTP.test(word) || HALF_OTP.test(word)
  if (kind === 'ssn') return SOCIAL_SECURITY.test(word)
  if (kind === 'cvv') return !isAmbiguous && /^\d{3,4}$/.test(word)
  if (kind === 'card' || kind === 'tokens') return false
  if (!looksRandom(word))
    return (
      CHOSEN.has(kind) &&
      !isAmbiguous &&
      isLinked &&
      LINK.test(lastWordBefore(text, name, word)) &&
      isPasswordLike(word, true)
    )
  if (!isAmbiguous || kind !== 'api-key')
    return !isAmbiguous || kind === 'session' || kind === 'signature' || !isUuid(word)
  const before = text.slice(Math.max(0, name.start - 16), name.start)
  return word.length >= FEWEST_KEY_CHARACTERS && !isUuid(word) && !OBJECT_ID.test(word) && !OTHER_KEY.test(before)
}

/** Among words of another script, letters and digits are no word. */
const FOREIGN = /[\u0250-\uffff]/
const OF_A_PERSON = /\b(?:new|old|current|invalid|wrong|incorrect|bad|user|your|my) $/i

/** "Wifi password walnut77". */
function isLastWord(text: string, { end }: Range, word: string): boolean {
  return (
    /^(?:[a-z]{3,20}\d{2,8}|[a-z]{7,20}\d)$/i.test(word) &&
    isPasswordLike(word, false) &&
    lineAfter(text, end).trim() === word
  )
}

/** The word that stands right before this one. */
function lastWordBefore(text: string, { end }: Range, word: string): string {
  const at = text.indexOf(word, end)
  return /(\S+)\s+\S?$/.exec(text.slice(Math.max(end, at - 20), at + 1))?.[1] ?? ''
}

/** To the end of a word that goes on beyond what was looked at; to the other half of a code: `482 913`. */
function widen(text: string, { start, end }: Range, { kind }: Noun, reached: number): Range | undefined {
  if (end === reached) {
    WORD_REST.lastIndex = end
    return { start, end: end + (WORD_REST.exec(text)?.[0].length ?? 0) }
  }
  if ((kind !== 'otp' && kind !== 'pin') || end - start > 3) return { start, end }
  if (/^ \d{3}\b/.test(text.slice(end, end + 5))) return { start, end: end + 4 }
  // "Security code 318 of the card".
  return /\bcards?\b/i.test(text.slice(Math.max(0, start - REACH), end + REACH)) ? { start, end } : undefined
}

const WORD_REST = /[^\s"'`<>,;)\]}\\]*/y
