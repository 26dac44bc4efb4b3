import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { findFailureInBody } from '../analysis/bodies/failure-in-body.ts'
import { unwrapBatch } from '../analysis/bodies/call-body.ts'
import { parseJson } from '../analysis/bodies/json.ts'
import type { Json } from '../analysis/bodies/json.ts'
import type { Difference } from '../analysis/before/difference.ts'
import { judgeChanges } from '../analysis/before/judge-changes.ts'
import { listLengths } from '../analysis/before/list-lengths.ts'
import { readApp, readPerson } from '../analysis/before/person.ts'
import { countTaken } from '../analysis/before/count-taken.ts'
import { isEnvelope } from '../analysis/before/judge-results.ts'
import { findCut } from '../analysis/before/find-cut.ts'
import { findMoved } from '../analysis/before/find-moved.ts'
import { countSameButFor } from '../analysis/before/same-but-for.ts'
import { isReading, listSentNames, readRequestKind } from '../analysis/before/request-kind.ts'
import { hasEmptyList, hasOptional, isBareAt, isOnlyPart } from '../analysis/shapes/ask-shape.ts'
import { compareShapes } from '../analysis/shapes/compare-shapes.ts'
import { addShapeTree } from '../analysis/shapes/merge-shapes.ts'
import { readBodyShape } from '../analysis/shapes/read-body-shape.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { SizedMap } from '../store/maps/sized-map.ts'
import { TokenBucket } from '../store/maps/token-bucket.ts'
import { hashKey } from '../analysis/identity/hash-key.ts'
import { BlankResponses } from './responses/blank-responses.ts'
import { ContractMemory } from './contract-memory.ts'
import { isNormal } from './responses/is-normal.ts'
import { KnownIds } from './responses/known-ids.ts'
import { createKnown } from './responses/known-responses.ts'
import type { KnownResponses } from './responses/known-responses.ts'
import { Loads } from './responses/loads.ts'
import { People } from './responses/people.ts'
import { readBody } from './responses/read-body.ts'
import { Steps, nameParameters } from './steps.ts'
import { withoutIds } from './write-memory.ts'
import { createWritesSince, readWrite } from './writes-since.ts'

const { trees, bytes, differences, bodiesPerSecond, burstBodies } = LIMITS.shapes

/** The last response before to the very same request, if it is held. */
export type ReadBefore = () => string | undefined

interface Where {
  readonly app: string
  readonly endpointKey: string
  readonly readBefore: ReadBefore
}

/**
 * The shapes of responses: by endpoint, and by what makes them comparable. Each response is compared with those before it,
 * then added to them; one that clearly differs is added only once that has become normal.
 */
export class ResponseMemory {
  readonly #known = new SizedMap<KnownResponses>({ entries: trees, bytes })
  readonly #differences = new BoundedMap<string, readonly Difference[]>(differences)
  readonly #ids = new KnownIds()
  readonly #steps = new Steps()
  readonly #loads = new Loads()
  readonly #blanks = new BlankResponses()
  readonly #recent = new BoundedMap<string, readonly { readonly kind: string; readonly at: number }[]>(APPS)
  readonly #people = new People()
  readonly #contracts: ContractMemory
  /** More responses than a person causes are not worth the time that it takes to learn them. */
  readonly #pace = new TokenBucket(burstBodies, bodiesPerSecond)

  constructor(contracts = new ContractMemory()) {
    this.#contracts = contracts
  }

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

  /** Learns which parts of its address are names; ahead of `add`, so that its own endpoint is known by them. */
  learnAddress(entry: NetworkEntry): void {
    this.#ids.addAddress(entry)
  }

  addAction(action: ActionEntry): void {
    this.#steps.addAction(action)
    this.#loads.add(action)
    if (action.type === 'input' && action.value !== undefined) this.#ids.addTyped(action.value)
  }

  /** Takes note of a response. */
  add(entry: NetworkEntry, endpointKey: string, readBefore: ReadBefore = () => undefined): void {
    const { status = 0 } = entry
    if (status < 200 || entry.opaque) return
    const app = readApp(entry)
    const body = this.#pace.take(1, entry.at) ? readBody(entry) : undefined
    if (body === undefined) this.#contracts.add({ entry, endpointKey, ...this.#describeApp(entry, app) })
    if (body !== undefined) this.#compare(entry, body, { app, endpointKey, readBefore })
    else if (entry.responseBody === '' && status === 200) this.#noteBlank(entry, { app, endpointKey, readBefore })
    else if (status === 200 && isReading(entry)) this.#noteCut(entry, readBefore)
    const person = readPerson(entry)
    this.#people.add(entry, app, person)
    if (person === undefined && status < 400 && !isReading(entry)) this.#noteWrite(entry, app, endpointKey)
    if (status < 400 && !isReading(entry)) this.#steps.addWrite(entry, endpointKey)
  }

  #describeApp(entry: NetworkEntry, app: string) {
    return { person: this.#people.find(entry, app), toTemplate: (path: string) => this.#ids.toTemplate(path) }
  }

  #compare(entry: NetworkEntry, body: Json, { app, endpointKey, readBefore }: Where): void {
    const { status = 0, responseTruncated: isCut } = entry
    const hasFailed = status >= 400 || findFailureInBody(body) !== undefined
    const person = this.#people.find(entry, app)
    // What is returned does not depend on the name of what it is about.
    const kind = withoutIds(endpointKey)
    const { endpoint, comparable, isRead } = readRequestKind(entry, kind, { person, hasFailed })
    const all = this.#known.get(endpoint) ?? createKnown(entry, app)
    const same = this.#known.get(comparable) ?? createKnown(entry, app)
    // Where nothing was written, the very same request says more.
    const isOpen = isRead && (same.tree.count === 0 || same.writes.related > 0)
    const wide = `${person} ${endpoint}`
    const ledName = isOpen ? this.#nameStep(entry, wide) : isRead ? undefined : nameResult(entry, wide)
    const led = ledName === undefined ? undefined : (this.#known.get(ledName) ?? createKnown(entry, app))
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
            actionChanges: led && led.tree.count > 0 ? compareShapes(led.tree, shape) : [],
            hasOptional: (path) => hasOptional(all.tree.root, path.slice(0, -1)),
            countLost: (change) => {
              const before = unwrapBatch(parseJson(readBefore()))
              return before === undefined
                ? undefined
                : countSameButFor({ ...change, written: same.writes.written }, before, body)
            },
            findMoved: (change, names) => {
              const before = unwrapBatch(parseJson(readBefore()))
              return before === undefined ? undefined : findMoved(change, names, before, body)
            },
            countTaken: (path) => {
              const before = unwrapBatch(parseJson(readBefore()))
              const { removed } = same.writes
              return before === undefined || removed === 'any' ? undefined : countTaken(before, path, removed)
            },
            isRead,
            isFirst: same.tree.count === 0,
            isGuessed: isRead && kind !== endpointKey,
            isBare: shape.root.arrays === 0 && (shape.root.fields?.size ?? 0) === 0,
            isBareAt: (path) => isBareAt(shape.root, path.slice(0, -1)),
            isOnlyPart: (path) => isOnlyPart(shape.root, path),
            isBesideParts: (path) => isEnvelope(shape.root.fields?.keys() ?? [], path),
            isCreation: entry.method === 'POST',
            writes: {
              ...same.writes,
              isAfterNew: this.#loads.isRightAfter(entry, same.writes.unknown),
              lengths: same.lengths,
            },
          })
    const isCleared = (name: string) => same.writes.cleared.has(name)
    const read = { body, shape, hasFailed }
    this.#contracts.add({ entry, endpointKey, read, isCleared, ...this.#describeApp(entry, app) })
    if (found.length > 0) this.#differences.touch(entry.id, found)
    if (isNormal(same, found)) {
      addShapeTree(all.tree, shape)
      addShapeTree(same.tree, shape)
      if (led) addShapeTree(led.tree, shape)
      // Of an empty list nothing is known that could have changed since.
      if (!hasEmptyList(shape.root)) same.writes = createWritesSince(same.writes, this.#listRecent(entry, app))
      same.lengths = listLengths(shape.root)
    }
    this.#known.put(endpoint, all)
    this.#known.put(comparable, same)
    if (led && ledName !== undefined) this.#known.put(ledName, led)
  }

  /** Nothing at all, where the same request had a response with something in it. */
  #noteBlank(entry: NetworkEntry, { app, endpointKey, readBefore }: Where): void {
    const person = this.#people.find(entry, app)
    const { endpoint, comparable, isRead } = readRequestKind(entry, endpointKey, { person, hasFailed: false })
    if (!isRead) return
    const known = this.#known.get(comparable) ?? this.#known.get(endpoint)
    const bodies = known?.tree.count ?? (readBefore() === undefined ? 0 : 1)
    const type = known && (known.tree.root.arrays > 0 ? 'array' : 'object')
    const difference = this.#blanks.compare(comparable, bodies, type)
    if (difference) this.#differences.touch(entry.id, [difference])
  }

  /** A text that ends in the middle of what it was. */
  #noteCut(entry: NetworkEntry, readBefore: ReadBefore): void {
    const difference = entry.responseTruncated ? undefined : findCut(readBefore(), entry.responseBody ?? '')
    if (difference) this.#differences.touch(entry.id, [difference])
  }

  /** Equal for requests of an endpoint that the same action led to, whichever thing they are about. */
  #nameStep(entry: NetworkEntry, endpoint: string): string | undefined {
    const step = this.#steps.find(entry)
    return step === undefined
      ? undefined
      : hashKey([step, endpoint, nameParameters(entry.url, (value) => this.#ids.has(value))])
  }

  /** The kinds of changes that were sent right before. */
  #listRecent({ at }: NetworkEntry, app: string): string[] {
    return (this.#recent.get(app) ?? []).filter((write) => at - write.at <= TIMING_MS.refetch).map(({ kind }) => kind)
  }

  /** It may have changed what other responses are about. */
  #noteWrite(entry: NetworkEntry, app: string, endpointKey: string): void {
    const kind = hashKey([withoutIds(endpointKey), ...listSentNames(entry)])
    this.#recent.touch(app, [...(this.#recent.get(app) ?? []).slice(1 - MOST_RECENT), { kind, at: entry.at }])
    const note = readWrite(entry, kind)
    for (const [, { app: other, request, writes }] of this.#known.entries()) if (other === app) note(writes, request)
  }
}

/** Equal for changes of a kind that send the same fields, whichever thing they are about. */
function nameResult(entry: NetworkEntry, endpoint: string): string {
  return hashKey(['result', endpoint, ...listSentNames(entry)])
}

const APPS = 50
const MOST_RECENT = 10
