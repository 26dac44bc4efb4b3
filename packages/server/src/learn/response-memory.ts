import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { findFailureInBody } from '../analysis/bodies/failure-in-body.ts'
import { parseJson } from '../analysis/bodies/json.ts'
import type { Json } from '../analysis/bodies/json.ts'
import type { Difference } from '../analysis/before/difference.ts'
import { judgeChanges } from '../analysis/before/judge-changes.ts'
import { readApp, readPerson } from '../analysis/before/person.ts'
import { isReading, readRequestKind } from '../analysis/before/request-kind.ts'
import { listPathNames } from '../analysis/context/endpoint.ts'
import { compareShapes } from '../analysis/shapes/compare-shapes.ts'
import { addShapeTree } from '../analysis/shapes/merge-shapes.ts'
import { readBodyShape } from '../analysis/shapes/read-body-shape.ts'
import { createShapeTree } from '../analysis/shapes/shape.ts'
import type { ShapeTree } from '../analysis/shapes/shape.ts'
import { withoutQuery } from '../analysis/urls.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { SizedMap } from '../store/maps/sized-map.ts'

const { trees, bytes, differences, persistBodies, bodiesPerSecond } = LIMITS.shapes

/** The shape of comparable responses, and what happened since the last of them. */
interface Known {
  readonly tree: ShapeTree
  readonly app: string
  readonly address: string
  readonly names: ReadonlySet<string>
  hasWrites: boolean
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
  readonly #people = new BoundedMap<string, string>(APPS)
  #pace = { second: 0, count: 0 }

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

  /** Takes note of a response. */
  add(entry: NetworkEntry, endpointKey: string): void {
    const { status = 0 } = entry
    if (status < 200 || entry.opaque) return
    const app = readApp(entry)
    const body = this.#isTooFast(entry.at) ? undefined : readBody(entry)
    if (body !== undefined) this.#compare(entry, body, { app, endpointKey })
    const person = readPerson(entry)
    if (person !== undefined) this.#people.touch(app, person)
    if (status < 400 && !isReading(entry)) this.#noteWrite(entry, app)
  }

  /** More responses than a person can cause are not worth the time that it takes to learn them. */
  #isTooFast(at: number): boolean {
    const second = Math.floor(at / 1_000)
    this.#pace = this.#pace.second === second ? { second, count: this.#pace.count + 1 } : { second, count: 1 }
    return this.#pace.count > bodiesPerSecond
  }

  #compare(entry: NetworkEntry, body: Json, { app, endpointKey }: { app: string; endpointKey: string }): void {
    const { status = 0, responseTruncated: isCut } = entry
    const hasFailed = status >= 400 || findFailureInBody(body) !== undefined
    const person = this.#people.get(app) ?? ''
    const { endpoint, comparable, isRead } = readRequestKind(entry, endpointKey, { person, hasFailed })
    const all = this.#known.get(endpoint) ?? createKnown(entry, app)
    const same = this.#known.get(comparable) ?? createKnown(entry, app)
    const shape = readBodyShape(body, isCut)
    const found =
      hasFailed || all.tree.count === 0
        ? []
        : judgeChanges({
            changes: same.tree.count === 0 ? [] : compareShapes(same.tree, shape),
            endpointChanges: compareShapes(all.tree, shape),
            isRead,
            hasWrites: same.hasWrites,
          })
    if (found.length > 0) this.#differences.touch(entry.id, found)
    if (isNormal(same, found)) {
      addShapeTree(all.tree, shape)
      addShapeTree(same.tree, shape)
      same.hasWrites = false
    }
    this.#known.put(endpoint, all)
    this.#known.put(comparable, same)
  }

  /** It may have changed what other responses are about. */
  #noteWrite({ url, operation }: NetworkEntry, app: string): void {
    const names = listPathNames(url)
    const address = withoutQuery(url)
    for (const [, known] of this.#known.entries()) {
      if (known.hasWrites || known.app !== app) continue
      const isSameApi = operation !== undefined && known.address === address
      known.hasWrites = isSameApi || names.some((name) => known.names.has(name))
    }
  }
}

const APPS = 50

function readBody({ responseBody, responseTruncated }: NetworkEntry): Json | undefined {
  // Anything but a list or an object has no shape.
  return responseBody !== undefined && /^\s*[[{]/.test(responseBody)
    ? parseJson(responseBody, responseTruncated)
    : undefined
}

function createKnown({ url }: NetworkEntry, app: string): Known {
  const tree = createShapeTree()
  return {
    tree,
    app,
    address: withoutQuery(url),
    names: new Set(listPathNames(url)),
    hasWrites: false,
    apart: undefined,
    get bytes() {
      return tree.bytes + KNOWN_BYTES
    },
  }
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
