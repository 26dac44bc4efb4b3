import { LIMITS } from '@gasoline/wire'
import { hashWord } from '../../analysis/shapes/names.ts'
import { BoundedMap } from '../../store/maps/bounded-map.ts'
import { decodePart } from '../../analysis/urls.ts'

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
      if (isName !== undefined && WORD.test(id)) continue
      const hash = hashWord(id)
      if (!this.#ids.get(hash)) this.#added++
      this.#ids.touch(hash, true)
    }
  }

  /** A path without these ids. */
  toTemplate(path: string): string {
    return path
      .split('/')
      .map((segment) => (segment !== '' && this.#ids.get(hashWord(decodePart(segment))) ? '{id}' : segment))
      .join('/')
  }
}
