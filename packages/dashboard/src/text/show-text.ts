import { LIMITS } from '@gasoline/wire/limits'

/** More than a person reads of one text. */
const SHOWN_CHARS = LIMITS.dashboard.shownChars
/** A row shows one line. */
const LINE_CHARS = 300
const PLAIN = /^[\t\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u02af]*$/
// What is shown must be what is there: escape sequences of terminals among it.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g
/** C1 controls, marks of direction, zero-width characters, blank letters, tags: they hide or reorder what is around them. */
const UNSEEN =
  /[\u0080-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/** A text of a page, to be shown as text: what would hide or reorder it is made visible, and it is cut with a note. */
export function showText(text: string, mostChars: number = SHOWN_CHARS): string {
  const kept = text.length > mostChars ? text.slice(0, mostChars) : text
  const shown = PLAIN.test(kept) ? kept : kept.replaceAll(CONTROL, pictureControl).replaceAll(UNSEEN, nameCharacter)
  return kept === text ? shown : `${shown}… ${noteCut(text.length, mostChars)}`
}

/** The same on one line. */
export function showLine(text: string, mostChars = LINE_CHARS): string {
  const kept = text.length > mostChars ? `${text.slice(0, mostChars)}…` : text
  return showText(kept.replaceAll(/[\r\n\t]+/g, ' '), mostChars + 1)
}

/** What was left out of a text. */
function noteCut(chars: number, shown: number): string {
  return `(${chars.toLocaleString('en')} characters, ${shown.toLocaleString('en')} shown)`
}

/** https://www.unicode.org/charts/PDF/U2400.pdf */
function pictureControl(character: string): string {
  const code = character.charCodeAt(0)
  return code === 0x7f ? '␡' : String.fromCharCode(0x2400 + code)
}

function nameCharacter(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}
