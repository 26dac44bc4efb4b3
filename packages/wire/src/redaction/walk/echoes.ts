import { isMask } from '../placeholder.ts'
import { namesSecret } from '../rules/plain-shapes.ts'

const MOST_ECHOES = 20
/** Shorter ones are found only in quotes: elsewhere they would be something else more often. */
const SHORTEST_QUOTED = 4
const SHORTEST_WORD = 5
const SHORTEST_NUMBER = 4
/** So long, or so mixed, it is the same secret also inside of a longer word. */
const SHORTEST_ANYWHERE = 8
const WORD_CHARACTER = /[\p{L}\p{N}_]/u
const QUOTES = new Set('"\'`«»“”„‘’')

interface Echo {
  readonly secret: string
  readonly placeholder: string
  /** How it may be written. */
  readonly forms: readonly string[]
}

/** Secrets that an entry names, and where they show up again in it: in the prose of a response, in an address. */
export function createEchoes() {
  const known: Echo[] = []
  let shortest = Number.POSITIVE_INFINITY

  function note(secret: string, placeholder: string): void {
    if (secret.length < SHORTEST_QUOTED || known.length >= MOST_ECHOES) return
    if (known.some((echo) => echo.secret === secret)) return
    if (!/\d/.test(secret) && (isMask(secret) || namesSecret(secret))) return
    known.push({ secret, placeholder, forms: listForms(secret) })
    shortest = Math.min(shortest, secret.length)
  }

  function replaceIn(text: string): string {
    let clean = text
    for (const { secret, placeholder, forms } of known)
      for (const form of forms) if (clean.includes(form)) clean = replaceForm(clean, form, secret, placeholder)
    return clean
  }

  function replaceAll(value: unknown): unknown {
    if (typeof value === 'string') return value.length < shortest ? value : replaceIn(value)
    if (typeof value !== 'object' || value === null) return value
    for (const key in value) {
      const inner: unknown = Reflect.get(value, key)
      if (typeof inner === 'string' ? inner.length < shortest : typeof inner !== 'object') continue
      const clean = replaceAll(inner)
      if (clean !== inner) Reflect.set(value, key, clean)
    }
    return value
  }

  return {
    note,
    /** Redacts a JSON value in place, and forgets the secrets. */
    redact: (value: unknown) => {
      if (known.length === 0) return value
      const clean = replaceAll(value)
      known.length = 0
      shortest = Number.POSITIVE_INFINITY
      return clean
    },
  }
}

/** As it is, and as JSON, an address, a form or markup writes it. */
function listForms(secret: string): readonly string[] {
  if (/^[\w.~-]*$/.test(secret)) return [secret]
  const json = JSON.stringify(secret).slice(1, -1)
  const address = encode(secret)
  const markup = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const quoted = markup.replaceAll('"', '&quot;').replaceAll("'", '&#39;')
  return [...new Set([secret, json, address, address.replaceAll('%20', '+'), markup, quoted])]
}

function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    // Half a character has no form there.
    return text
  }
}

function replaceForm(text: string, form: string, secret: string, placeholder: string): string {
  let out = ''
  let from = 0
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
    const end = at + form.length
    if (!isEcho(secret, text[at - 1] ?? '', text.slice(end, end + 2))) continue
    out += text.slice(from, at) + placeholder
    from = end
  }
  return from === 0 ? text : out + text.slice(from)
}

function isEcho(secret: string, before: string, after: string): boolean {
  const isQuoted = (QUOTES.has(before) && QUOTES.has(after[0] ?? '')) || (before === '' && after === '')
  // A field of that name.
  if (isQuoted && after[1] === ':') return false
  if (isQuoted) return true
  if (secret.length < (/^\d+$/.test(secret) ? SHORTEST_NUMBER : SHORTEST_WORD)) return false
  if (secret.length >= SHORTEST_ANYWHERE && /[^\p{L}]/u.test(secret) && /\D/.test(secret)) return true
  return !WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after[0] ?? '')
}
