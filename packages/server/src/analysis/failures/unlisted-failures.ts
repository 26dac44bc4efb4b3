import type { NoiseRule } from '../../store/noise/noise-rules.ts'
import type { View } from '../../store/view.ts'
import { failureOf } from './reported-failure.ts'
import { findNoise } from '../noise/noise.ts'
import { findAppOrigins } from '../urls.ts'
import { detectTelemetry } from '../noise/telemetry.ts'

/** Failures of one kind that no error-level entry and no status tells of. */
export interface Unlisted {
  readonly kind: string
  readonly count: number
  /** Of the newest. */
  readonly id: string
}

/** Answers that speak of errors under a good status, and broken connections: they fail without an error entry. */
export function findUnlisted(view: View, rules: readonly NoiseRule[]): Unlisted[] {
  const failures = [
    ...view.network.filter((entry) => detectTelemetry(entry) === undefined).map((entry) => failureOf('network', entry)),
    ...view.websocket.map((entry) => failureOf('websocket', entry)),
  ].filter((failure) => failure !== undefined)
  const unlisted = failures.filter(({ kind }) => kind !== 'request')
  if (unlisted.length === 0) return []
  const noise = findNoise(view, rules, findAppOrigins(view))
  const kinds = new Map<string, Unlisted>()
  for (const { kind, id } of unlisted) {
    if (!noise.has(id)) kinds.set(kind, { kind, count: (kinds.get(kind)?.count ?? 0) + 1, id })
  }
  return [...kinds.values()]
}
