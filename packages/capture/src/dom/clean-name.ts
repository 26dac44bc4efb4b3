import { normaliseText } from './normalise-text.ts'

/** As code units: a pattern with Unicode properties takes a millisecond to compile. */
const PRIVATE_USE = /[\udb80-\udbff][\udc00-\udfff]|[\ue000-\uf8ff]/g
const STATES =
  'expanded collapsed selected unselected checked unchecked pressed opened closed unread loading enabled disabled'.split(
    ' ',
  )
const NUMBER = /^[([]?[+~]?\d[\d.,:/%+-]*[a-z]?[)\]]?$/i
const SEPARATOR = /^[-–—·•|,:;()]+$/
/** Words after a number: `3 unread messages`, `2 minutes ago`. */
const WORDS_COUNTED = 2
const WORD = /^[^\d:@/]+$/

/** A name without icons, and without the state at its end (counters, times, `expanded`), as far as something is left. */
export function cleanName(name: string, icons: readonly string[]): string {
  return withoutState(withoutIcons(normaliseText(name.replaceAll(PRIVATE_USE, ' ')), icons))
}

function withoutIcons(name: string, icons: readonly string[]): string {
  let rest = name
  for (const icon of icons) {
    if (rest.length <= icon.length) continue
    if (rest.startsWith(icon)) rest = rest.slice(icon.length).trim()
    else if (rest.endsWith(icon)) rest = rest.slice(0, -icon.length).trim()
  }
  return rest
}

function withoutState(name: string): string {
  const words = name.split(' ')
  const isState = (word = '') => STATES.includes(word.toLowerCase().replaceAll(/[(),.]/g, ''))
  let end = words.length
  for (;;) {
    const before = end
    while (end > 0 && (SEPARATOR.test(words[end - 1] ?? '') || isState(words[end - 1]))) end--
    for (let back = 1; back <= WORDS_COUNTED + 1; back++) {
      const word = words[end - back] ?? ''
      if (NUMBER.test(word)) {
        end -= back
        break
      }
      if (!WORD.test(word)) break
    }
    if (end === before) break
  }
  const kept = words
    .slice(0, end)
    .join(' ')
    .replace(/[\s,:;–—·•|(-]+$/, '')
  return /[^\s\d]/.test(kept) ? kept : name
}
