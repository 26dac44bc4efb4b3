import { OUTCOMES } from './vocabulary.ts'

/** What is said of passwords: no password. */
const SAID =
  'too|not|never|now|here|there|also|only|still|being|correct|strong|long|same|unique|common|safe|unsafe|secure|insecure|plain|fine|good|bad|' +
  'old|new|null|undefined|none|unset|reset|set|sent|lost|known|mine|yours|hidden|visible|optional|mandatory|necessary|private|public|' +
  'case-sensitive|string|number|email|username|login|user|name|token|field|input|form|page|manager|policy|hint|again|first|please|' +
  'format|syntax|attempt|attempts|pattern|characters|length|strength|value|box|entry|hash|reuse|history|above|below|' +
  'authentication|authorization|protection|recovery|change|update|grant|rules|prompt|dialog|screen|button|true|false|failed|from|into|with'
const ORDINARY = new RegExp(`^(?:${SAID}|${OUTCOMES})$`, 'i')
/** How such words end. */
const ADJECTIVE = /(?:ed|ing|able|ible|ive|ful|less|ory|ary|ent|ant|ous|tion|ment|ness|ally|ely)$/i
const WORD = /^[a-z][a-z\d_-]{4,30}$/

/** Whether a word of small letters, in the place of a password, may be one. */
export function isPlainPassword(word: string): boolean {
  return WORD.test(word) && !ORDINARY.test(word) && !ADJECTIVE.test(word)
}
