import { placesOfAsking, placesOfError } from './code-place.ts'
import type { CodePlace } from './code-place.ts'
import type { Finding } from './finding.ts'
import type { Scene } from './scene.ts'
import type { Signal } from './signal.ts'
import { connectionsOf } from './socket-signals.ts'

/** Where it surfaced, then where the request was asked for; without an exception the other way round. */
export function placesOfCase({ symptom, said, links }: Finding, scene: Scene): CodePlace[] {
  const errors = [symptom, said].flatMap((signal) =>
    signal && 'level' in signal.entry ? placesOfError(signal.entry, scene) : [],
  )
  const asked = [
    ...[symptom, ...links.map(({ signal }) => signal)].flatMap((signal) => (signal ? askersOf(signal, scene) : [])),
    ...links.flatMap(({ lacking, naming }) => {
      const entry = (lacking ?? naming)?.answer.entry
      return entry && 'initiator' in entry ? placesOfAsking(entry, scene) : []
    }),
  ]
  const isError = 'level' in symptom.entry
  const [first, second] = isError ? [errors, asked] : [asked, errors]
  const all = [...first.slice(0, 1), ...second.slice(0, 1), ...first.slice(1), ...second.slice(1)]
  return all.filter((place, index) => all.findIndex((other) => isSame(other, place)) === index)
}

function isSame(a: CodePlace, b: CodePlace): boolean {
  return a.file === b.file && a.line === b.line
}

function askersOf(signal: Signal, scene: Scene): CodePlace[] {
  if ('level' in signal.entry || signal.kind === 'shown') return []
  if ('method' in signal.entry) return placesOfAsking(signal.entry, scene)
  const { entry } = signal
  const steps = connectionsOf(scene.view.websocket).find((own) => own.includes(entry)) ?? []
  return steps.flatMap((step) => placesOfAsking(step, scene))
}
