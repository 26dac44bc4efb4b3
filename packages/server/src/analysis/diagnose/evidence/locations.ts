import { findSenders, findErrorPlaces } from './code-location.ts'
import type { CodePlace } from './code-location.ts'
import type { Finding } from '../finding.ts'
import type { Context } from '../../context/context.ts'
import type { Failure } from '../../failures/failure.ts'

export interface CasePlaces {
  /** Where it surfaced; without an error, where the request was sent. */
  readonly place?: CodePlace | undefined
  /** What called that. */
  readonly from?: CodePlace | undefined
  /** The helper through which the request was sent. */
  readonly via?: CodePlace | undefined
  /** Where the request was sent, if the place is another one. */
  readonly sender?: CodePlace | undefined
}

export function findCasePlaces({ symptom, reported, links }: Finding, context: Context): CasePlaces {
  const [thrown = []] = filled(
    [symptom, reported].map((failure) =>
      failure && 'level' in failure.entry ? findErrorPlaces(failure.entry, context) : [],
    ),
  )
  const [senders = []] = filled([
    ...[symptom, ...links.map(({ failure }) => failure)].map((failure) =>
      failure ? findFailureSenders(failure, context) : [],
    ),
    ...links.map(({ missing, named }) => {
      const entry = (missing ?? named)?.data.entry
      return entry && 'initiator' in entry ? findSenders(entry, context) : []
    }),
  ])
  const isThrown = thrown.length > 0 && ('level' in symptom.entry || senders.length === 0)
  if (!isThrown) return withCaller(senders)
  const places = withCaller(thrown)
  const known = [places.place, places.from]
  return { ...places, sender: senders.find((place) => !known.some((other) => other && isSame(other, place))) }
}

function filled(lists: readonly CodePlace[][]): CodePlace[][] {
  return lists.filter((list) => list.length > 0)
}

function withCaller([place, ...others]: readonly CodePlace[]): CasePlaces {
  const helper = others.find(({ isHelper }) => isHelper)
  // What a helper calls back is called by it, too, which adds nothing.
  const isInHelper = (other: CodePlace) => other.file === helper?.file && other.function === helper.function
  const next = others.find((other) => place && !isSame(other, place) && (other.isHelper || !isInHelper(other)))
  return next?.isHelper ? { place, via: next } : { place, from: next }
}

function isSame(a: CodePlace, b: CodePlace): boolean {
  return a.file === b.file && a.line === b.line
}

function findFailureSenders(failure: Failure, context: Context): CodePlace[] {
  if ('level' in failure.entry || failure.kind === 'shown-text' || failure.kind === 'no-effect') return []
  if ('method' in failure.entry) return findSenders(failure.entry, context)
  const { entry } = failure
  const steps = context.connections.find((own) => own.includes(entry)) ?? []
  return steps.flatMap((step) => findSenders(step, context))
}
