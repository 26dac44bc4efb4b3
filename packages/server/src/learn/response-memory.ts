import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { findFailureInBody } from '../analysis/bodies/failure-in-body.ts'
import { parseJson } from '../analysis/bodies/json.ts'
import type { Json } from '../analysis/bodies/json.ts'
import type { Difference } from '../analysis/before/difference.ts'
import { judgeChanges, listLengths } from '../analysis/before/judge-changes.ts'
import { readApp, readPerson } from '../analysis/before/person.ts'
import { isReading, listClearedNames, readRequestKind } from '../analysis/before/request-kind.ts'
import { readOperation } from '../analysis/context/endpoint.ts'
import { isNamedAlike } from '../analysis/context/named-alike.ts'
import type { Named } from '../analysis/context/named-alike.ts'
import { compareShapes } from '../analysis/shapes/compare-shapes.ts'
import { addShapeTree } from '../analysis/shapes/merge-shapes.ts'
import { readBodyShape } from '../analysis/shapes/read-body-shape.ts'
import { createShapeTree } from '../analysis/shapes/shape.ts'
import type { Shape, ShapeTree } from '../analysis/shapes/shape.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { SizedMap } from '../store/maps/sized-map.ts'
import { KnownIds } from './known-ids.ts'
import { readRemovable } from './removable.ts'
import type { Removable } from './removable.ts'

const { trees, bytes, differences, persistBodies, bodiesPerSecond, burstBodies } = LIMITS.shapes

/** The shape of comparable responses, and what happened since the last of them. */
interface Known {
  readonly tree: ShapeTree
  readonly app: string
  readonly request: Named
  /** Requests since then that changed something, those of them that name the same, and what they may have taken out. */
  writes: { all: number; related: number; cleared: Set<string>; removed: Set<string> | 'any' }
  lengths: ReadonlyMap<string, number>
  /** Responses in a row that differ in the same way, and are not part of the shape yet. */
  apart: { readonly name: string; count: number } | undefined
  readonly bytes: number
}

/** Beside the tree. */
const KNOWN_BYTES = 600

/**
 * The shapes of responses: by endpoint, and by what makes them comparable. Each response is compared with those before it,
 * then added to them; one that clearly differs is added only once that has become normal.
 */
export class ResponseMemory {
  readonly #known = new SizedMap<Known>({ entries: trees, bytes })
  readonly #differences = new BoundedMap<string, readonly Difference[]>(differences)
  readonly #ids = new KnownIds()
  readonly #people = new BoundedMap<string, string>(APPS)
  /** Responses that may still be learned at once. */
  #pace: { at: number; left: number } = { at: 0, left: burstBodies }

  get bytes(): number {
    return this.#known.bytes
  }

  get size(): number {
    return this.#known.size
  }

  /** How a response differs from those before it. */
  listDifferences(requestId: string): readonly Difference[] {
    return this.#differences.get(requestId) ?? []
  }

  /** How many ids are known. */
  get ids(): number {
    return this.#ids.added
  }

  /** The path of an address without the ids that responses had. */
  toTemplate(path: string): string {
    return this.#ids.toTemplate(path)
  }

  /** Takes note of a response. */
  add(entry: NetworkEntry, endpointKey: string): void {
    const { status = 0 } = entry
    if (status < 200 || entry.opaque) return
    const app = readApp(entry)
    const body = this.#isTooFast(entry.at) ? undefined : readBody(entry)
    if (body !== undefined) this.#compare(entry, body, { app, endpointKey })
    const person = readPerson(entry)
    if (person !== undefined) this.#people.touch(app, person)
    else if (status < 400 && !isReading(entry)) this.#noteWrite(entry, app)
  }

  /** More responses than a person causes are not worth the time that it takes to learn them. */
  #isTooFast(at: number): boolean {
    const { at: before, left } = this.#pace
    const regained = (Math.max(0, at - before) / 1_000) * bodiesPerSecond
    const free = Math.min(burstBodies, left + regained)
    this.#pace = { at: Math.max(at, before), left: Math.max(0, free - 1) }
    return free < 1
  }

  #compare(entry: NetworkEntry, body: Json, { app, endpointKey }: { app: string; endpointKey: string }): void {
    const { status = 0, responseTruncated: isCut } = entry
    const hasFailed = status >= 400 || findFailureInBody(body) !== undefined
    const person = this.#people.get(app) ?? ''
    const { endpoint, comparable, isRead } = readRequestKind(entry, endpointKey, { person, hasFailed })
    const all = this.#known.get(endpoint) ?? createKnown(entry, app)
    const same = this.#known.get(comparable) ?? createKnown(entry, app)
    const shape = readBodyShape(body, isCut)
    this.#ids.add(entry.responseBody ?? '')
    const changes = same.tree.count === 0 ? [] : compareShapes(same.tree, shape)
    const found =
      hasFailed || all.tree.count + same.tree.count === 0
        ? []
        : judgeChanges({
            changes,
            // An address has another template once its id is known.
            endpointChanges: all.tree.count === 0 ? changes : compareShapes(all.tree, shape),
            isRead,
            isFirst: same.tree.count === 0,
            isBare: shape.root.arrays === 0 && (shape.root.fields?.size ?? 0) === 0,
            isCreation: entry.method === 'POST',
            writes: { ...same.writes, lengths: same.lengths },
          })
    if (found.length > 0) this.#differences.touch(entry.id, found)
    if (isNormal(same, found)) {
      addShapeTree(all.tree, shape)
      addShapeTree(same.tree, shape)
      // Of an empty list nothing is known that could have changed since.
      if (!hasEmptyList(shape.root)) same.writes = createWrites()
      same.lengths = listLengths(shape.root)
    }
    this.#known.put(endpoint, all)
    this.#known.put(comparable, same)
  }

  /** It may have changed what other responses are about. */
  #noteWrite(entry: NetworkEntry, app: string): void {
    const cleared = listClearedNames(entry).slice(0, MOST_CLEARED)
    for (const [, { app: other, request, writes }] of this.#known.entries()) {
      if (other !== app) continue
      writes.all++
      if (writes.cleared.size < MOST_CLEARED) for (const name of cleared) writes.cleared.add(name)
      if (isNamedAlike(entry, request)) writes.related++
      noteRemovable(writes, readRemovable(entry, request))
    }
  }
}

const APPS = 50
const MOST_CLEARED = 20
const MOST_REMOVED = 50

function createWrites(): Known['writes'] {
  return { all: 0, related: 0, cleared: new Set(), removed: new Set() }
}

function noteRemovable(writes: Known['writes'], removable: Removable): void {
  if (removable === 'filled') writes.removed = new Set()
  else if (removable === 'any' || writes.removed === 'any' || writes.removed.size + removable.length > MOST_REMOVED)
    writes.removed = 'any'
  else for (const name of removable) writes.removed.add(name)
}

function readBody({ responseBody, responseTruncated }: NetworkEntry): Json | undefined {
  // Anything but a list or an object has no shape.
  return responseBody !== undefined && /^\s*[[{]/.test(responseBody)
    ? parseJson(responseBody, responseTruncated)
    : undefined
}

function createKnown(entry: NetworkEntry, app: string): Known {
  const tree = createShapeTree()
  return {
    tree,
    app,
    request: { url: entry.url, operation: readOperation(entry) },
    writes: createWrites(),
    lengths: new Map(),
    apart: undefined,
    get bytes() {
      return tree.bytes + KNOWN_BYTES
    },
  }
}

function hasEmptyList({ emptyArrays, fields }: Shape): boolean {
  return emptyArrays > 0 || [...(fields?.values() ?? [])].some(hasEmptyList)
}

/** Whether a response is as those before, or as often otherwise that this is what is normal now. */
function isNormal(known: Known, found: readonly Difference[]): boolean {
  const clear = found.filter(({ isClear }) => isClear)
  if (clear.length === 0) {
    known.apart = undefined
    return true
  }
  const name = clear.map(({ kind, path }) => `${kind} ${path.join(' ')}`).join()
  const { apart } = known
  if (apart?.name === name) apart.count++
  else known.apart = { name, count: 1 }
  if ((known.apart?.count ?? 0) <= persistBodies) return false
  known.apart = undefined
  return true
}
