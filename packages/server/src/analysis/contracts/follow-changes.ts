import { LIMITS } from '@gasoline/wire'
import type { BodyChange } from '../shapes/compare-shapes.ts'
import type { Shape } from '../shapes/shape.ts'
import type { TrackedShape } from './endpoint-contract.ts'
import { isSustained } from './evidence.ts'
import type { Weighed } from './evidence.ts'
import { isOfNewKind, listNewKinds } from './new-kinds.ts'
import { findShape, observe } from './observe.ts'
import { judgeSteadiness } from './steadiness.ts'
import type { Watch } from './watch.ts'

const mostWatches = LIMITS.contracts.watches
const mostAddresses = LIMITS.contracts.addresses
const mostIds = LIMITS.contracts.ids
const establishedBodies = LIMITS.contracts.establishedBodies

/** A response, as far as it tells how much its changes are worth. */
export interface Sighting {
  readonly id: string
  readonly at: number
  /** Equal for the same request sent again. */
  readonly address: number
  /** The number of this call at its endpoint. */
  readonly call: number
  /** Whether the person cleared the field. */
  readonly isCleared: (name: string) => boolean
}

export type SeenChange = BodyChange & { readonly variant?: number }

/** Takes note of a response: goes on with what is watched, and begins with what is new. `now` is its shape. */
export function followChanges(
  tracked: TrackedShape,
  now: Shape,
  changes: readonly SeenChange[],
  sighting: Sighting,
): void {
  for (const [key, watch] of tracked.watches) {
    const { deviating, values } = observe(now, watch)
    if (values === 0) continue
    if (deviating > 0 && watch.newKinds && !isOfNewKind(watch.newKinds, changes, now)) watch.newKinds = undefined
    if (deviating > 0) goOn(tracked, watch, { deviating, values }, sighting)
    else watch.endedAt ??= sighting.at
    // Those in a row count: what comes back now and then is optional.
    if (watch.endedAt !== undefined && !watch.isSustained && tracked.watches.size > mostWatches / 2)
      tracked.watches.delete(key)
  }
  for (const change of changes) {
    const kind = readKind(change)
    if (!kind || change.before.bodies < (kind === 'new' ? 0 : establishedBodies)) continue
    const newKinds = change.variant === undefined ? listNewKinds(changes, change.path, now) : []
    begin(tracked, { ...change, kind, newKinds: newKinds.length === 0 ? undefined : newKinds }, now, sighting)
  }
  if (tracked.addresses.size < mostAddresses) tracked.addresses.add(sighting.address)
}

function readKind({ kind, isNew, isByOrder }: SeenChange): Watch['kind'] | undefined {
  if (kind === 'empty' || isByOrder) return undefined
  if (kind !== 'state') return kind
  return isNew ? 'new' : undefined
}

function nameWatch({ kind, path, variant, got }: Pick<Watch, 'kind' | 'path' | 'variant' | 'got'>): string {
  return [kind, variant ?? '', kind === 'type' ? got : '', ...path].join('\n')
}

type Beginning = Omit<SeenChange, 'kind'> & Pick<Watch, 'kind' | 'newKinds'>

function begin(tracked: TrackedShape, change: Beginning, now: Shape, sighting: Sighting): void {
  const { kind, path, variant, expected, got, before, newKinds } = change
  const key = nameWatch({ kind, path, variant, got })
  const known = tracked.watches.get(key)
  if (known && (known.endedAt === undefined || known.isSustained)) return
  if (
    kind === 'new' &&
    (tracked.tree.count < establishedBodies || isMap(findShape(tracked.tree.root, path.slice(0, -1))))
  )
    return
  if (!known && tracked.watches.size >= mostWatches && !makeRoom(tracked.watches)) return
  const { deviating, values } = observe(now, { kind, path, variant, expected, got })
  if (deviating === 0) return
  // All responses had it before, those to this request, too.
  const hasLost = tracked.addresses.has(sighting.address)
  const watch: Watch = {
    kind,
    path: [...path],
    variant,
    expected,
    got,
    before: { ...before, requests: tracked.addresses.size },
    responses: 1,
    deviating,
    values,
    lost: new Set(hasLost ? [sighting.address] : []),
    others: new Set(hasLost ? [] : [sighting.address]),
    firstAt: sighting.at,
    lastAt: sighting.at,
    lastCall: sighting.call,
    ids: [sighting.id],
    isSustained: false,
    isCleared: sighting.isCleared(path.at(-1) ?? ''),
    newKinds,
    endedAt: undefined,
  }
  tracked.watches.set(key, watch)
}

/** A map has keys, no fields: new ones keep coming. */
function isMap(shape: Shape | undefined): boolean {
  return shape?.entries !== undefined || shape?.isOpen === true
}

function makeRoom(watches: Map<string, Watch>): boolean {
  const [key] = [...watches].find(([, watch]) => !watch.isSustained) ?? []
  return key !== undefined && watches.delete(key)
}

function goOn(
  tracked: TrackedShape,
  watch: Watch,
  { deviating, values }: { readonly deviating: number; readonly values: number },
  sighting: Sighting,
): void {
  if (watch.endedAt !== undefined) {
    // An optional field is missing now and then; one that was gone for long, and came back, is gone again.
    if (!watch.isSustained) return
    watch.endedAt = undefined
  }
  watch.responses++
  watch.lastAt = sighting.at
  watch.lastCall = sighting.call
  watch.ids = [...watch.ids, sighting.id].slice(-mostIds)
  if (!watch.lost.has(sighting.address) && !watch.others.has(sighting.address)) {
    const requests = tracked.addresses.has(sighting.address) ? watch.lost : watch.others
    if (requests.size < mostAddresses) requests.add(sighting.address)
  }
  watch.deviating += deviating
  watch.values += values
  if (watch.kind === 'new' || watch.kind === 'format' || watch.isCleared || watch.newKinds) return
  watch.isSustained ||= isSustained(weigh(watch), judgeSteadiness(tracked, watch))
}

/** Where only requests show it that had no response before, each thing before counts once, and a single thing tells nothing. */
export function weigh({ before, lost, others, responses, values, deviating }: Watch): Weighed {
  const known = lost.size > 0 ? before.bodies : Math.min(before.bodies, before.requests)
  const share = before.bodies === 0 ? 0 : known / before.bodies
  const isOneThing = lost.size === 0 && others.size === 1
  return {
    before: { bodies: known, values: Math.round(before.values * share) },
    after: { bodies: isOneThing ? 1 : responses, values, deviating },
  }
}
