import { placesOfAsking, placesOfError } from './code-location.ts'
import type { CodePlace } from './code-location.ts'
import type { Finding } from '../diagnose.ts'
import type { Context } from '../../context/context.ts'
import type { Failure } from '../../failures/failure.ts'

export interface CasePlaces {
  /** Where it surfaced; of what only was asked for, where that was. */
  readonly place?: CodePlace | undefined
  /** Who called that. */
  readonly from?: CodePlace | undefined
  /** The helper through which that asked. */
  readonly via?: CodePlace | undefined
  /** Where the request was asked for, if the place is another one. */
  readonly asked?: CodePlace | undefined
}

export function placesOfCase({ symptom, said, links }: Finding, context: Context): CasePlaces {
  const [thrown = []] = filled(
    [symptom, said].map((failure) =>
      failure && 'level' in failure.entry ? placesOfError(failure.entry, context) : [],
    ),
  )
  const [asked = []] = filled([
    ...[symptom, ...links.map(({ failure }) => failure)].map((failure) => (failure ? askersOf(failure, context) : [])),
    ...links.map(({ lacking, naming }) => {
      const entry = (lacking ?? naming)?.answer.entry
      return entry && 'initiator' in entry ? placesOfAsking(entry, context) : []
    }),
  ])
  const isThrown = thrown.length > 0 && ('level' in symptom.entry || asked.length === 0)
  if (!isThrown) return withCaller(asked)
  const places = withCaller(thrown)
  const known = [places.place, places.from]
  return { ...places, asked: asked.find((place) => !known.some((other) => other && isSame(other, place))) }
}

function filled(lists: readonly CodePlace[][]): CodePlace[][] {
  return lists.filter((list) => list.length > 0)
}

function withCaller([place, ...others]: readonly CodePlace[]): CasePlaces {
  const helper = others.find(({ isHelper }) => isHelper)
  // What a helper calls back is called by it, too, which says nothing more.
  const isOfHelper = (other: CodePlace) => other.file === helper?.file && other.function === helper.function
  const next = others.find((other) => place && !isSame(other, place) && (other.isHelper || !isOfHelper(other)))
  return next?.isHelper ? { place, via: next } : { place, from: next }
}

function isSame(a: CodePlace, b: CodePlace): boolean {
  return a.file === b.file && a.line === b.line
}

function askersOf(failure: Failure, context: Context): CodePlace[] {
  if ('level' in failure.entry || failure.kind === 'shown-text') return []
  if ('method' in failure.entry) return placesOfAsking(failure.entry, context)
  const { entry } = failure
  const steps = context.connections.find((own) => own.includes(entry)) ?? []
  return steps.flatMap((step) => placesOfAsking(step, context))
}
