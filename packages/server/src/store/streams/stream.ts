import { LIMITS } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import { BoundedMap } from '../maps/bounded-map.ts'
import { Changes } from './changes.ts'
import { keepKnown } from './keep-known.ts'
import { Ring } from './ring.ts'
import type { Slot } from './ring.ts'

/** received = stored + evicted + merged + cleared; rejected events are not counted as received. */
export interface StreamCounts {
  received: number
  stored: number
  rejected: number
  evicted: number
  merged: number
  cleared: number
  bytes: number
}

/** The key of an event, and the key of the earlier event that it replaces. */
export interface EventLink {
  readonly key?: string
  readonly replaces?: string
  /** The replaced event may belong to another test: the request ended after the test did. */
  readonly isAnywhere?: boolean
  /** Takes the place of the replaced event instead of the end. */
  readonly keepsPlace?: boolean
  /** Fields that only the replaced event has are kept; those named here are merged one level deep. */
  readonly keepsParts?: readonly string[]
}

/** Fields to set on a stored event, and the bytes that this adds. */
export interface Amendment<S extends StreamName> {
  readonly fields: Partial<StoredEvent<S>>
  readonly addedBytes: number
}

/** The holder of all events that belong to no test, or to a test without a ring. */
export const REST = ''

/** The events of one kind: a ring per holder and a byte cap for all of them. Over the cap, the largest ring evicts first. */
export class Stream<S extends StreamName> {
  readonly counts: StreamCounts = { received: 0, stored: 0, rejected: 0, evicted: 0, merged: 0, cleared: 0, bytes: 0 }
  readonly #onEvict: (entry: StoredEvent<S>) => void
  readonly #changes: Changes
  readonly #limits: { readonly entries: number; readonly bytes: number }
  readonly #rings = new Map<string, Ring<StoredEvent<S>>>()
  #lastChange = 0
  /** What `entries` returned, until something changes. */
  #listed: readonly StoredEvent<S>[] | undefined
  readonly #evictedOfTest = new BoundedMap<string, number>(LIMITS.tests.open + LIMITS.tests.ended)
  readonly #rejectedOfTest = new BoundedMap<string, number>(LIMITS.tests.open + LIMITS.tests.ended)

  constructor(name: S, changes = new Changes(), onEvict: (entry: StoredEvent<S>) => void = () => {}) {
    this.#limits = LIMITS[name]
    this.#changes = changes
    this.#onEvict = onEvict
  }

  /** The number of the newest change in this stream; 0 if there was none. */
  get lastChange(): number {
    return this.#lastChange
  }

  /** Adds an event. If it replaces another, it takes over that one's holder and id and, with `keepsPlace`, its place. */
  append(holder: string, slot: Omit<Slot<StoredEvent<S>>, 'change'>, link: EventLink): StoredEvent<S> {
    this.counts.received++
    this.#listed = undefined
    const found = this.#findReplaced(holder, link)
    const ring = found?.ring ?? this.#ring(holder)
    const seq = found && link.keepsPlace ? found.old.seq : slot.seq
    // Written out: a spread copy costs three times as much.
    const placed = { seq, entry: slot.entry, bytes: slot.bytes, key: slot.key, change: this.#nextChange() }
    if (found) {
      const { old } = found
      this.#forget([old])
      this.#changes.supersede(old.change)
      this.counts.merged++
      placed.entry.id = old.entry.id
      placed.entry.seq = placed.seq
      if (old.entry.test_id !== undefined) placed.entry.test_id = old.entry.test_id
      // An upper bound: the size of the copied fields alone is not known here.
      if (link.keepsParts && keepKnown(old.entry, placed.entry, link.keepsParts)) placed.bytes += old.bytes
      ring.replace(old, placed, link.keepsPlace === true)
    } else ring.push(placed)
    this.counts.stored++
    this.counts.bytes += placed.bytes
    this.#trim(ring, placed)
    return placed.entry
  }

  /** Replaces an event with an amended copy; false if it is no longer held or `change` returns nothing. */
  amend(id: string, change: (entry: StoredEvent<S>) => Amendment<S> | undefined): boolean {
    for (const ring of this.#rings.values()) {
      const old = ring.findLast(({ entry }) => entry.id === id)
      const amendment = old && change(old.entry)
      if (!old || !amendment) continue
      const bytes = Math.max(0, old.bytes + amendment.addedBytes)
      const entry = { ...old.entry, ...amendment.fields }
      const slot = { seq: old.seq, entry, bytes, key: old.key, change: this.#nextChange() }
      this.#listed = undefined
      this.#changes.supersede(old.change)
      ring.replace(old, slot, true)
      this.counts.bytes += bytes - old.bytes
      this.#trim(ring, slot)
      return true
    }
    return false
  }

  reject(testId: string | undefined): void {
    this.counts.rejected++
    if (testId !== undefined) this.#rejectedOfTest.set(testId, this.countRejected(testId) + 1)
  }

  countEvicted(testId: string): number {
    return this.#evictedOfTest.get(testId) ?? 0
  }

  countRejected(testId: string): number {
    return this.#rejectedOfTest.get(testId) ?? 0
  }

  /** All held events, in order of arrival. */
  entries(): readonly StoredEvent<S>[] {
    this.#listed ??= this.#list()
    return this.#listed
  }

  #list(): StoredEvent<S>[] {
    const [first = [], ...others] = Array.from(this.#rings.values(), (ring) => ring.values().map(({ entry }) => entry))
    return others.length > 0 ? first.concat(...others).sort((a, b) => a.seq - b.seq) : first
  }

  /** The held events that were added or changed after a change, in no order. */
  changedAfter(change: number): Slot<StoredEvent<S>>[] {
    if (this.#lastChange <= change) return []
    return [...this.#rings.values()].flatMap((ring) => ring.values().filter((slot) => slot.change > change))
  }

  /** Removes the matching events and returns how many there were. */
  clear(matches: (entry: StoredEvent<S>) => boolean): number {
    this.#listed = undefined
    let removed = 0
    for (const [holder, ring] of this.#rings) {
      const taken = ring.extract(({ entry }) => matches(entry))
      this.#forget(taken)
      for (const { change } of taken) this.#changes.supersede(change)
      removed += taken.length
      if (ring.size === 0) this.#rings.delete(holder)
    }
    this.counts.cleared += removed
    return removed
  }

  /** Moves a holder's events to the shared ring, where they compete with all others. */
  release(holder: string): void {
    const ring = this.#rings.get(holder)
    if (!ring || holder === REST) return
    this.#listed = undefined
    this.#rings.delete(holder)
    const old = this.#ring(REST)
    const rest = new Ring<StoredEvent<S>>()
    this.#rings.set(REST, rest)
    for (const slot of [...old.values(), ...ring.values()].sort((a, b) => a.seq - b.seq)) rest.push(slot)
    this.#trim(rest, undefined)
  }

  #nextChange(): number {
    this.#lastChange = this.#changes.next()
    return this.#lastChange
  }

  #findReplaced(holder: string, { replaces, isAnywhere }: EventLink) {
    if (replaces === undefined) return undefined
    for (const ring of isAnywhere ? this.#rings.values() : [this.#ring(holder)]) {
      const old = ring.find(replaces)
      if (old) return { ring, old }
    }
    return undefined
  }

  #ring(holder: string): Ring<StoredEvent<S>> {
    const known = this.#rings.get(holder)
    if (known) return known
    const ring = new Ring<StoredEvent<S>>()
    this.#rings.set(holder, ring)
    return ring
  }

  #forget(slots: readonly Slot<StoredEvent<S>>[]): void {
    this.counts.stored -= slots.length
    for (const { bytes } of slots) this.counts.bytes -= bytes
  }

  /** Evicts until the caps hold; never the event that was just added. */
  #trim(ring: Ring<StoredEvent<S>>, newest: Slot<StoredEvent<S>> | undefined): void {
    while (ring.size > this.#limits.entries) this.#evictOldest(ring)
    while (this.counts.bytes > this.#limits.bytes) {
      const largest = this.#largest(newest)
      if (!largest) return
      this.#evictOldest(largest)
    }
  }

  #largest(newest: Slot<StoredEvent<S>> | undefined): Ring<StoredEvent<S>> | undefined {
    let largest: Ring<StoredEvent<S>> | undefined
    for (const ring of this.#rings.values()) {
      const hasOld = ring.size > 0 && ring.oldest() !== newest
      if (hasOld && ring.bytes > (largest?.bytes ?? 0)) largest = ring
    }
    return largest
  }

  #evictOldest(ring: Ring<StoredEvent<S>>): void {
    const oldest = ring.shift()
    if (!oldest) return
    this.counts.stored--
    this.counts.bytes -= oldest.bytes
    this.counts.evicted++
    this.#onEvict(oldest.entry)
    const testId = oldest.entry.test_id
    if (testId !== undefined) this.#evictedOfTest.set(testId, this.countEvicted(testId) + 1)
  }
}
