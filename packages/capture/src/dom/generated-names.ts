const HASHED = /^(css|sc|jss|jsx|emotion|svelte|astro|styled|tw|makeStyles)-?[\w-]*$/
const NUMBERED = /\d{2}|[-_]\d|^(ember|ext-?gen|gwt-|yui|dijit|j_id|auto-?id)/i
const VOWEL = /[aeiouyäöüéèáíóú]/i
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/i

/** Whether an id or a class looks made by a program, so that it will be another one after the next build or render. */
export function isGenerated(token: string): boolean {
  if (token.length < 2 || !/^[\w\u00aa-\uffff-]+$/.test(token)) return true
  if (HASHED.test(token) || NUMBERED.test(token)) return true
  const words = token
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_\d-]+/)
    .filter(Boolean)
  if (isScattered(token)) return true
  // Abbreviations (btn, nav, txt) are short; what is longer and has no vowel, or a run of consonants, is no word.
  return words.length === 0 || words.some((word) => CONSONANTS.test(word) || (word.length > 3 && !VOWEL.test(word)))
}

/** Letters and digits, upper and lower case change places all the time: `aB3xY9`. */
function isScattered(token: string): boolean {
  const kinds = token
    .replaceAll(/[-_]/g, '')
    .replaceAll(/\d/g, '0')
    .replaceAll(/[A-Z]+[a-z\u00aa-\uffff]*/g, 'A')
    .replaceAll(/[a-z\u00aa-\uffff]+/g, 'a')
  const changes = kinds.replaceAll(/0+/g, '0').length - 1
  return changes >= Math.max(2, token.length / 4)
}

const STATE =
  /^(is|has|ng|was)-|(^|[-_])(active|selected|focus(ed|-visible|-within)?|hover(ed)?|open(ed)?|closed?|disabled|enabled|loading|loaded|busy|show(n|ing)?|hide|hidden|visible|checked|pressed|current|expanded|collapsed|errors?|invalid|valid|dirty|pristine|touched|untouched|animat\w+|enter(ing|ed)?|leav(e|ing)|exit(ing|ed)?|dragging|highlighted|today|odd|even|first|last)$/i
const STYLE =
  /^(flex|grid|block|inline|inline-(flex|block|grid)|relative|absolute|fixed|sticky|static|container|row|col|truncate|uppercase|lowercase|capitalize|underline|antialiased|border|rounded|shadow|transition|grow|shrink|group|peer|clearfix|sr-only)$|^(flex|items|justify|self|place|gap|space|font|bg|text|border|rounded|shadow|cursor|overflow|leading|tracking|opacity|transition|duration|ease|inset|ring|outline|divide|object|order|basis|align|whitespace|break|select|pointer|float|p[xytblrse]?|m[xytblrse]?|[wh]|min|max|z|top|left|right|bottom|col|row|d|u)-/

/** Whether a class says what an element is, rather than how it looks or what state it is in. */
export function isNamingClass(name: string): boolean {
  return !isGenerated(name) && !STATE.test(name) && !STYLE.test(name)
}

/** Whether a text is likely another one next time: it holds a number, or nothing but symbols of an icon font. */
export function isVolatile(text: string): boolean {
  return /\d/.test(text) || isIcon(text)
}

/** Private characters, with or without halves of other ones: a pattern of Unicode's properties takes a millisecond to make. */
export function isIcon(text: string): boolean {
  return !/[^\s\udb80-\uf8ff]/.test(text)
}
