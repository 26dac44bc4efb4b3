import { NoiseRules } from '../../../store/noise/noise-rules.ts'
import { NOON, buildView } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { createNoiseFinder } from '../../noise/noise.ts'
import { findAppOrigins } from '../../urls.ts'
import { createContext } from '../context.ts'
import type { Context } from '../context.ts'

/** The context of these events, a minute after noon, with the built-in noise rules. */
export function buildContext(events: readonly Built[], rules = new NoiseRules().list()): Context {
  const view = buildView(...events)
  return createContext(view, NOON + 60_000, createNoiseFinder(view, rules, findAppOrigins(view)))
}
