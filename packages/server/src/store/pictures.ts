import { LIMITS } from '@gasoline/wire'
import type { Screenshot, StoredEvent } from '@gasoline/wire'

interface Picture {
  readonly entry: StoredEvent<'screenshots'>
  readonly data: Buffer
  readonly thumbnail: Buffer | undefined
}

/** The bytes of screenshots, apart from what is known about them: a picture goes long before its entry does. */
export class Pictures {
  readonly #held = new Map<string, Picture>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  /** Takes the picture out of an event that is being stored. As bytes it needs a quarter less than as base64. */
  take(entry: StoredEvent<'screenshots'>, { data, thumbnail }: Pick<Screenshot, 'data' | 'thumbnail'>): void {
    const picture = {
      entry,
      data: Buffer.from(data, 'base64'),
      thumbnail: thumbnail === undefined ? undefined : Buffer.from(thumbnail, 'base64'),
    }
    entry.size = picture.data.length
    this.#held.set(entry.id, picture)
    this.#bytes += sizeOf(picture)
    this.#trim(entry)
  }

  find(id: string): { readonly data: string; readonly thumbnail: string | undefined } | undefined {
    const picture = this.#held.get(id)
    return picture && { data: picture.data.toString('base64'), thumbnail: picture.thumbnail?.toString('base64') }
  }

  /** Drops the pictures of entries that are gone. */
  keepOnly(entries: readonly StoredEvent<'screenshots'>[]): void {
    const ids = new Set(entries.map(({ id }) => id))
    for (const id of this.#held.keys()) if (!ids.has(id)) this.#drop(id)
  }

  /** So many of each test, and so many bytes of all; the newest stays. */
  #trim(newest: StoredEvent<'screenshots'>): void {
    const siblings = [...this.#held.values()].filter(({ entry }) => entry.test_id === newest.test_id)
    const tooMany = siblings.length - LIMITS.screenshots.pictures
    for (const { entry } of siblings.slice(0, Math.max(0, tooMany))) this.#evict(entry)
    for (const { entry } of this.#held.values()) {
      if (this.#bytes <= LIMITS.screenshots.pictureBytes || entry === newest) return
      this.#evict(entry)
    }
  }

  #evict(entry: StoredEvent<'screenshots'>): void {
    entry.evicted = true
    this.#drop(entry.id)
  }

  #drop(id: string): void {
    const picture = this.#held.get(id)
    if (picture) this.#bytes -= sizeOf(picture)
    this.#held.delete(id)
  }
}

function sizeOf({ data, thumbnail }: Picture): number {
  return data.length + (thumbnail?.length ?? 0)
}
