import { LIMITS } from '@gasoline/wire'

const { warnBodies, sustainedBodies } = LIMITS.contracts

/** What speaks for a change: values that were as expected before, then those that are not. */
export interface Weighed {
  readonly before: { readonly bodies: number; readonly values: number }
  readonly after: { readonly bodies: number; readonly values: number; readonly deviating: number }
}

/** How steady the fields around it are: where some come and go, another one may. */
export type Steadiness = 'steady' | 'unsteady' | 'map'

/**
 * The chance that all deviating values are the last ones, if they were spread at random: a field that is there in most
 * responses is missing in several in a row now and then. 1 of 56 for 3 after 5.
 */
export function weighChance({ before, after }: Weighed): number {
  let chance = 1
  for (let index = 0; index < Math.min(after.deviating, MOST_FACTORS); index++)
    chance *= (after.values - index) / (before.values + after.values - index)
  return chance
}

const MOST_FACTORS = 100

/** 3 after 5, after 8 and after 10. */
const MOST_CHANCE: Readonly<Record<Steadiness, number>> = { steady: 1 / 56, unsteady: 1 / 165, map: 1 / 286 }
const ROUNDING = 1e-9

/** Whether a change lasts: in enough responses, and hardly by chance. */
export function isSustained(weighed: Weighed, steadiness: Steadiness): boolean {
  const { before, after } = weighed
  if (before.bodies < warnBodies || after.bodies < sustainedBodies) return false
  return weighChance(weighed) <= MOST_CHANCE[steadiness] + ROUNDING
}
