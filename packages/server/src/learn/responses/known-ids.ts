import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { hashWord } from '../../analysis/shapes/names.ts'
import { BoundedMap } from '../../store/maps/bounded-map.ts'
import { decodePart, readPath, withoutQuery } from '../../analysis/urls.ts'

/** By what responses call single things. */
const NAMED = /"(?:_?id|uuid|guid|slug|(name|title|login|username))"\s*:\s*"([^"\\]{1,80})"/gi
/** Fixed parts of addresses are words; so may be names. */
const WORD = /^[a-z]+$/i

/** Ids that responses had, as hashes: where an address has one of them, it is about a single thing. */
export class KnownIds {
  readonly #ids = new BoundedMap<number, true>(LIMITS.shapes.ids)

  #added = 0

  /** How many there have been. */
  get added(): number {
    return this.#added
  }

  add(body: string): void {
    for (const [, isName, id = ''] of body.matchAll(NAMED)) {
      // What begins so is a part of the API: `_all_docs`.
      if (isName !== undefined && (WORD.test(id) || id.startsWith('_'))) continue
      this.#addName(id)
    }
  }

  /** What was put to an address has its name from the client; what a response calls itself may be in its own address. */
  addAddress({ method, status = 0, url, responseBody: body = '' }: NetworkEntry): void {
    const parts = readPath(withoutQuery(url)).split('/').map(decodePart).slice(1)
    if (method === 'PUT' && status === 201) this.#addName(parts.at(-1) ?? '')
    if (method !== 'GET' || !/^\s*[{[]/.test(body)) return
    for (const part of parts) if (isName(part) && isOwnName(body, part)) this.#addName(part)
  }

  /** What a person enters may be a name, as it is or as addresses have it. */
  addTyped(text: string): void {
    for (const name of [text, text.trim().toLowerCase().replaceAll(/\s+/g, '-')]) if (isName(name)) this.#addName(name)
  }

  #addName(name: string): void {
    if (name === '') return
    const hash = hashWord(name)
    if (!this.#ids.get(hash)) this.#added++
    this.#ids.touch(hash, true)
  }

  /** Whether a value is one of them. */
  has(value: string): boolean {
    return this.#ids.get(hashWord(value)) === true
  }

  /** A path without these ids. */
  toTemplate(path: string): string {
    return path
      .split('/')
      .map((segment) => (segment !== '' && this.has(decodePart(segment)) ? '{id}' : segment))
      .join('/')
  }
}

const LONGEST = 80

/** Not a word, as fixed parts of addresses are, nor a file. */
function isName(part: string): boolean {
  return (
    part.length > 2 && part.length <= LONGEST && !WORD.test(part) && /[-_\d\s]/.test(part) && !/^[_.]|[/.]/.test(part)
  )
}

const OWN = /"\w{0,30}(?:id|name)"\s*:\s*$/i
const KEY_CHARS = 45

/** A field that names things has it. */
function isOwnName(body: string, part: string): boolean {
  const at = body.indexOf(`"${part}"`)
  return at > 0 && OWN.test(body.slice(Math.max(0, at - KEY_CHARS), at))
}
