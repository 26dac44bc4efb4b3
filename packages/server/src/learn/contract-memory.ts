import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import type { Json } from '../analysis/bodies/json.ts'
import { createContract } from '../analysis/contracts/endpoint-contract.ts'
import type { Contracts, EndpointContract, TrackedShape } from '../analysis/contracts/endpoint-contract.ts'
import { findFold, fitsFold } from '../analysis/contracts/fold-slugs.ts'
import { followChanges } from '../analysis/contracts/follow-changes.ts'
import type { SeenChange } from '../analysis/contracts/follow-changes.ts'
import { isApiResponse } from '../analysis/contracts/is-api.ts'
import { mergeContracts } from '../analysis/contracts/merge-contracts.ts'
import { splitCalls } from '../analysis/contracts/split-calls.ts'
import { findFailureInBody } from '../analysis/bodies/failure-in-body.ts'
import { isReading, listChosenParts } from '../analysis/before/request-kind.ts'
import { buildRequestKey, readTemplate } from '../analysis/context/endpoint.ts'
import { withoutPaging } from '../analysis/context/paging.ts'
import { toResourceTemplate } from '../analysis/identity/path-template.ts'
import { compareShapes } from '../analysis/shapes/compare-shapes.ts'
import { compareVariants } from '../analysis/shapes/compare-variants.ts'
import { addShapeTree } from '../analysis/shapes/merge-shapes.ts'
import { readBodyShape } from '../analysis/shapes/read-body-shape.ts'
import { createShapeTree } from '../analysis/shapes/shape.ts'
import type { ShapeTree } from '../analysis/shapes/shape.ts'
import { hashWord } from '../analysis/shapes/names.ts'
import { readOrigin } from '../analysis/urls.ts'
import { SizedMap } from '../store/maps/sized-map.ts'
import { TokenBucket } from '../store/maps/token-bucket.ts'
import { readBody as readJsonBody } from './responses/read-body.ts'

const { endpoints, bytes, statusHistory, folds: mostFolds, burstChars, charsPerSecond, bodyChars } = LIMITS.contracts

/** A response, and what the memory of responses knows of it. */
export interface NotedResponse {
  readonly entry: NetworkEntry
  readonly endpointKey: string
  /** Who is signed in. */
  readonly person: string
  /** What was read of its body already. */
  readonly read?: ReadResponse | undefined
  readonly isCleared?: ((name: string) => boolean) | undefined
  /** A path without the ids that are known by now. */
  readonly toTemplate: (path: string) => string
}

interface ReadResponse {
  readonly body: Json
  readonly shape: ShapeTree
  readonly hasFailed: boolean
}

/** What the responses of each endpoint have in common, and how the last ones differ: once for each response, as it comes. */
export class ContractMemory implements Contracts {
  #endpoints = new SizedMap<EndpointContract>({ entries: endpoints, bytes })
  /** More responses than a person causes are not worth the time that it takes to learn them. */
  readonly #pace = new TokenBucket(burstChars, charsPerSecond)
  /** Templates with a name in them. */
  #folds: readonly { readonly group: string; readonly template: string }[] = []

  get bytes(): number {
    return this.#endpoints.bytes
  }

  readonly list = (): readonly EndpointContract[] => [...this.#endpoints.entries()].map(([, endpoint]) => endpoint)

  readonly forgotten = (): number => this.#endpoints.evicted

  readonly clear = (): number => {
    const count = this.#endpoints.size
    this.#endpoints = new SizedMap<EndpointContract>({ entries: endpoints, bytes })
    this.#folds = []
    return count
  }

  /** Takes note of a response. */
  add(noted: NotedResponse): void {
    const { entry } = noted
    const isUnread = !this.#pace.take(Math.max(bodyChars, entry.responseBody?.length ?? 0), entry.at)
    const read = noted.read ?? (isUnread ? undefined : readResponse(entry))
    if (!read) return this.#count(noted, isUnread)
    const template = readTemplate(entry, noted.endpointKey)
    const calls = splitCalls(entry, read.body)
    for (const { path, operation, body } of calls)
      if (calls.length === 1 && path === undefined) this.#add(noted, read, { template, operation })
      else if (body !== undefined)
        this.#add(noted, readBody(entry, body), {
          template: path === undefined ? template : toResourceTemplate(path),
          operation,
        })
  }

  /** A response without a body that could be read. */
  #count(noted: NotedResponse, isUnread: boolean): void {
    const { entry, endpointKey } = noted
    const template = readTemplate(entry, endpointKey)
    const key = this.#nameKey(entry, { template, operation: splitCalls(entry, undefined)[0]?.operation })
    const known = this.#endpoints.get(key.key)
    if (!known && !isApiResponse(entry)) return
    const endpoint = known ?? createContract({ ...key, firstAt: entry.at })
    const hasFailed = (entry.status ?? 0) >= 400
    count(endpoint, entry, { address: readAddress(noted), hasFailed })
    if (isUnread) endpoint.unread++
    else if (!hasFailed) endpoint.matching++
    this.#endpoints.put(key.key, endpoint)
  }

  #add(
    noted: NotedResponse,
    { shape, hasFailed }: ReadResponse,
    { template, operation }: { readonly template: string; readonly operation: string | undefined },
  ): void {
    const { entry } = noted
    const key = this.#nameKey(entry, { template, operation })
    let endpoint = this.#endpoints.get(key.key)
    const isNew = !endpoint
    endpoint ??= createContract({ ...key, firstAt: entry.at })
    const address = readAddress(noted)
    count(endpoint, entry, { address, hasFailed })
    const variety = readVariety(entry, hasFailed)
    const tracked = endpoint.shapes.get(variety) ?? openShape(variety)
    endpoint.shapes.set(variety, tracked)
    if (!hasFailed) {
      const isFirst = tracked.tree.count === 0
      const changes = isFirst ? [] : [...compareShapes(tracked.tree, shape), ...compareVariants(tracked.tree, shape)]
      if (!changes.some(({ kind }) => DEVIATES.has(kind))) endpoint.matching++
      const isCleared = noted.isCleared ?? (() => false)
      const sighting = { id: entry.id, at: entry.at, address, call: endpoint.calls, isCleared }
      followChanges(tracked, shape.root, changes, sighting)
    }
    addShapeTree(tracked.tree, shape)
    this.#endpoints.put(key.key, endpoint)
    if (isNew) this.#regroup(endpoint, key.group, noted.toTemplate)
  }

  #nameKey(
    entry: NetworkEntry,
    { template, operation }: { readonly template: string; readonly operation: string | undefined },
  ) {
    const origin = readOrigin(entry.url) ?? ''
    const group = `${entry.method} ${origin} ${operation ?? ''}`
    const path = toResourceTemplate(template)
    const fold = this.#folds.find((each) => each.group === group && fitsFold(path, each.template))
    const named = fold?.template ?? path
    return {
      key: `${group} ${named}`,
      group,
      method: entry.method,
      origin,
      template: named,
      operation,
    }
  }

  /** A new endpoint may show that others are the same: by an id that is known since, or as one of many names. */
  #regroup(endpoint: EndpointContract, group: string, toTemplate: (path: string) => string): void {
    const others = [...this.#endpoints.entries()].filter(
      ([key, other]) => other !== endpoint && key.startsWith(`${group} `) && isSameGroup(other, endpoint),
    )
    for (const [key, other] of others)
      if (other.template !== endpoint.template && toTemplate(other.template) === endpoint.template)
        this.#join([[key, other]], endpoint, `${group} ${endpoint.template}`)
    const foldable = [...this.#endpoints.entries()].filter(([, other]) => isSameGroup(other, endpoint))
    const fold = findFold(
      endpoint.template,
      foldable.map(([, { template, shapes }]) => ({ template, shape: shapes.get('2xx ')?.tree.root })),
    )
    if (!fold) return
    const templates = new Set(fold.members.map(({ template }) => template))
    const members = foldable.filter(([, { template }]) => templates.has(template))
    const [first] = members
    if (!first) return
    this.#folds = [...this.#folds, { group, template: fold.template }].slice(-mostFolds)
    const joined = createContract({ ...first[1], template: fold.template, firstAt: first[1].firstAt })
    this.#join(members, joined, `${group} ${fold.template}`)
  }

  #join(members: readonly (readonly [string, EndpointContract])[], into: EndpointContract, key: string): void {
    for (const [name, member] of members) {
      mergeContracts(into, member)
      this.#endpoints.delete(name)
    }
    this.#endpoints.put(key, into)
  }
}

const DEVIATES = new Set<SeenChange['kind']>(['missing', 'null', 'type'])

function isSameGroup(one: EndpointContract, other: EndpointContract): boolean {
  return one.method === other.method && one.origin === other.origin && one.operation === other.operation
}

function count(
  endpoint: EndpointContract,
  { id, at, status = 0 }: NetworkEntry,
  { address, hasFailed }: { readonly address: number; readonly hasFailed: boolean },
): void {
  endpoint.calls++
  endpoint.statuses.set(status, (endpoint.statuses.get(status) ?? 0) + 1)
  endpoint.lastAt = Math.max(endpoint.lastAt, at)
  endpoint.history = [...endpoint.history, { id, at, status, hasFailed, address }].slice(-statusHistory)
}

function openShape(variety: string): TrackedShape {
  const outcome = variety.split(' ', 1)[0] ?? ''
  return { outcome, tree: createShapeTree(), watches: new Map(), addresses: new Set() }
}

/** What makes shapes of one endpoint differ: class of status, parameters that choose fields. */
function readVariety({ url, status = 0 }: NetworkEntry, hasFailed: boolean): string {
  if (hasFailed && status < 400) return 'error '
  return `${Math.floor(status / 100)}xx ${hasFailed ? '' : listChosenParts(url)}`
}

/** Equal for the same request sent again by the same person, for pages of one list, and for all that create something. */
function readAddress({ entry, endpointKey, person }: NotedResponse): number {
  const request =
    isReading(entry) || entry.method !== 'POST'
      ? buildRequestKey({ ...entry, url: withoutPaging(entry.url) })
      : endpointKey
  return hashWord(`${person} ${request}`)
}

function readResponse(entry: NetworkEntry): ReadResponse | undefined {
  const body = readJsonBody(entry)
  return body === undefined ? undefined : readBody(entry, body)
}

function readBody({ status = 0, responseTruncated }: NetworkEntry, body: Json): ReadResponse {
  const hasFailed = status >= 400 || findFailureInBody(body) !== undefined
  return { body, shape: readBodyShape(body, responseTruncated), hasFailed }
}
