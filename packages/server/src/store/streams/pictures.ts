import { LIMITS } from '@gasoline/wire'
import type { Screenshot, ScreenshotEntry } from '@gasoline/wire'

interface Picture {
  readonly entry: ScreenshotEntry
  readonly data: Buffer
  readonly thumbnail: Buffer | undefined
}

/** The image data of screenshots, held apart from their entries: images are evicted long before entries. */
export class Pictures {
  readonly #held = new Map<string, Picture>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  /** Keeps the image of an event that is being stored, as bytes (a quarter less than base64), up to a limit per test. */
  take(entry: ScreenshotEntry, { data, thumbnail }: Pick<Screenshot, 'data' | 'thumbnail'>): void {
    const picture = {
      entry,
      data: Buffer.from(data, 'base64'),
      thumbnail: thumbnail === undefined ? undefined : Buffer.from(thumbnail, 'base64'),
    }
    entry.size = picture.data.length
    this.#held.set(entry.id, picture)
    this.#bytes += measurePicture(picture)
    const siblings = [...this.#held.values()].filter((held) => held.entry.test_id === entry.test_id)
    const tooMany = Math.max(0, siblings.length - LIMITS.screenshots.pictures)
    for (const sibling of siblings.slice(0, tooMany)) this.#evict(sibling.entry)
    this.fit(LIMITS.screenshots.pictureBytes)
  }

  find(id: string): { readonly data: string; readonly thumbnail: string | undefined } | undefined {
    const picture = this.#held.get(id)
    return picture && { data: picture.data.toString('base64'), thumbnail: picture.thumbnail?.toString('base64') }
  }

  /** Drops images whose entries are gone. */
  keepOnly(entries: readonly ScreenshotEntry[]): void {
    const ids = new Set(entries.map(({ id }) => id))
    for (const id of this.#held.keys()) if (!ids.has(id)) this.#drop(id)
  }

  /** Evicts the oldest until the total fits; the newest always stays. */
  fit(maxBytes: number): void {
    for (const { entry } of this.#held.values()) {
      if (this.#bytes <= maxBytes || this.#held.size === 1) return
      this.#evict(entry)
    }
  }

  #evict(entry: ScreenshotEntry): void {
    entry.evicted = true
    this.#drop(entry.id)
  }

  #drop(id: string): void {
    const picture = this.#held.get(id)
    if (picture) this.#bytes -= measurePicture(picture)
    this.#held.delete(id)
  }
}

function measurePicture({ data, thumbnail }: Picture): number {
  return data.length + (thumbnail?.length ?? 0)
}
