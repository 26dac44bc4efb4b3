import { onFirstUse } from '../natives/on-first-use.ts'

const HASHED = /^(css|sc|jss|jsx|emotion|svelte|astro|styled|tw|makeStyles)-?[\w-]*$/
const NUMBERED = /\d{2}|[-_]\d|^(ember|ext-?gen|gwt-|yui|dijit|j_id|auto-?id)/i
const VOWEL = /[aeiouyäöüéèáíóú]/i
const RANDOM_CHARS = 6
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/i

/** Whether an id or a class looks generated, so that it will differ after the next build or render. */
export function isGenerated(token: string): boolean {
  if (token.length < 2 || !/^[\w\u00aa-\uffff-]+$/.test(token)) return true
  if (HASHED.test(token) || NUMBERED.test(token)) return true
  const words = token
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_\d-]+/)
    .filter(Boolean)
  // An id of what is shown may stand behind a word: `email-riE4DVyv`.
  if ([token, ...token.split(/[-_]/).filter((part) => part.length >= RANDOM_CHARS)].some(isScattered)) return true
  // Abbreviations (btn, nav, txt) are short; longer ones without a vowel, or with a run of consonants, are not words.
  return words.length === 0 || words.some((word) => CONSONANTS.test(word) || (word.length > 3 && !VOWEL.test(word)))
}

/** Letters and digits, upper and lower case alternate often: `aB3xY9`. */
function isScattered(token: string): boolean {
  const kinds = token
    .replaceAll(/[-_]/g, '')
    .replaceAll(/\d/g, '0')
    .replaceAll(/[A-Z]+[a-z\u00aa-\uffff]*/g, 'A')
    .replaceAll(/[a-z\u00aa-\uffff]+/g, 'a')
  const changes = kinds.replaceAll(/0+/g, '0').length - 1
  return changes >= Math.max(2, token.length / 4)
}

const STATE_PREFIX = /^(is|has|ng|was)-/i
/** One of many alike is the chosen one: `current-file`, `selected_row`. */
const CHOSEN = /^(current|selected|active|focused|hovered|highlighted|checked)[-_]?([a-z]+)$/i
const CHOOSABLE = words(
  'file item row line tab page node entry option cell link panel pane step slide day card record element view',
)
const ANIMATION = /(^|[-_])animat\w+$/i
const STATES = words(
  'active selected focus focused focus-visible focus-within hover hovered open opened close closed disabled enabled',
  'loading loaded busy show shown showing hide hidden visible checked pressed current expanded collapsed error errors',
  'invalid valid dirty pristine touched untouched enter entering entered leave leaving exit exiting exited dragging',
  'dragged dragover drag-over dragenter drag-enter dropping drop-active drop-over',
  'highlighted today odd even first last',
)
const STYLES = words(
  'flex grid block inline inline-flex inline-block inline-grid relative absolute fixed sticky static container row col',
  'truncate uppercase lowercase capitalize underline antialiased border rounded shadow transition grow shrink group',
  'peer clearfix sr-only',
)
/** The part before the first hyphen of a utility class. */
const STYLE_PREFIXES = words(
  'flex items justify self place gap space font bg text border rounded shadow cursor overflow leading tracking opacity',
  'transition duration ease inset ring outline divide object order basis align whitespace break select pointer float',
  'p px py pt pb pl pr ps pe m mx my mt mb ml mr ms me w h min max z top left right bottom col row d u',
)

function words(...lines: readonly string[]): () => ReadonlySet<string> {
  return onFirstUse(() => new Set(lines.flatMap((line) => line.split(' '))))
}

/** Whether a class names what an element is, rather than its style or its state. */
export function isNamingClass(name: string): boolean {
  return !isGenerated(name) && !isState(name) && !isStyle(name)
}

/** `tab-active`: the name of a state, at the end. */
function isState(name: string): boolean {
  if (STATE_PREFIX.test(name) || ANIMATION.test(name)) return true
  if (CHOOSABLE().has((CHOSEN.exec(name)?.[2] ?? '').toLowerCase())) return true
  const parts = name.toLowerCase().split(/([-_])/)
  return parts.some((_, index) => index % 2 === 0 && STATES().has(parts.slice(index).join('')))
}

function isStyle(name: string): boolean {
  const hyphen = name.indexOf('-')
  return STYLES().has(name) || (hyphen > 0 && STYLE_PREFIXES().has(name.slice(0, hyphen)))
}

/** Whether a text likely differs next time: it has a number in it, or is nothing but icon font symbols. */
export function isVolatile(text: string): boolean {
  return /\d/.test(text) || isIcon(text)
}

/** Private-use characters, as code units: a pattern with Unicode properties takes a millisecond to compile. */
export function isIcon(text: string): boolean {
  return !/[^\s\udb80-\uf8ff]/.test(text)
}
