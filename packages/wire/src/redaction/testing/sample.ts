import { made } from './secrets.ts'

const CLASSES: Readonly<Record<string, string>> = {
  w: 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789',
  d: '0123456789',
}

/** A text that a pattern of `formats.ts` matches, made up on each call. */
export function makeSample({ source }: RegExp): string {
  let at = 0
  const matching = new RegExp(`^(?:${source.replaceAll(/\(\?<[=!](?:[^()]|\([^()]*\))*\)/g, '')})$`)

  function alternatives(): string {
    const choices = [sequence()]
    while (source[at] === '|') {
      at++
      choices.push(sequence())
    }
    return choices[Math.floor(Math.random() * choices.length)] ?? ''
  }

  function sequence(): string {
    let out = ''
    while (at < source.length && source[at] !== '|' && source[at] !== ')') out += repeated()
    return out
  }

  function repeated(): string {
    const atom = readAtom()
    const quantifier = /^(?:\{(\d+)(,?)(\d*)\}|[?*+])/.exec(source.slice(at))
    if (!quantifier) return atom()
    at += quantifier[0].length
    if (quantifier[0] === '?' || quantifier[0] === '*') return ''
    const least = Number(quantifier[1] ?? 1)
    return Array.from({ length: quantifier[2] === ',' && quantifier[3] === '' ? least + 4 : least }, atom).join('')
  }

  function readAtom(): () => string {
    const character = source[at++] ?? ''
    if (character === '[') return readClass()
    if (character === '(') return readGroup()
    if (character !== '\\') return () => character
    const escaped = source[at++] ?? ''
    return () => (CLASSES[escaped] === undefined ? escaped : made(1, CLASSES[escaped]))
  }

  function readClass(): () => string {
    const end = source.indexOf(']', at)
    const body = source.slice(at, end)
    at = end + 1
    const ranges = body.replaceAll(/\\([wd])/g, (_, name: string) => CLASSES[name] ?? '').replaceAll('\\', '')
    const letters = ranges.replaceAll(/(.)-(.)/g, (_, from: string, to: string) => {
      const codes = Array.from(
        { length: to.charCodeAt(0) - from.charCodeAt(0) + 1 },
        (__, index) => from.charCodeAt(0) + index,
      )
      return String.fromCharCode(...codes)
    })
    // Signs at the end of a class are allowed in a secret, not typical of it.
    const typical = letters.replaceAll(/[^A-Za-z0-9]/g, '')
    return () => made(1, typical === '' ? letters : typical)
  }

  function readGroup(): () => string {
    const isLook = /^\?<?[=!]/.test(source.slice(at))
    at += /^\?(?::|<?[=!])/.exec(source.slice(at))?.[0].length ?? 0
    const text = alternatives()
    at++
    return () => (isLook ? '' : text)
  }

  for (let attempt = 0; attempt < 200; attempt++) {
    at = 0
    const text = alternatives()
    if (matching.test(text)) return text
  }
  throw new Error(`No sample for ${source}`)
}
