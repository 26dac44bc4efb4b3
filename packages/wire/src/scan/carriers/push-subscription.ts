import type { CarriedValue } from './pair.ts'

/**
 * The values of a tree without the keys of push subscriptions, which encrypt for a page and sign nobody in:
 * https://www.w3.org/TR/push-api/#dom-pushsubscriptionjson
 */
export function withoutPushKeys(values: readonly CarriedValue[]): readonly CarriedValue[] {
  const holders = new Set(values.flatMap(({ name, path }) => (name === 'p256dh' && path ? [path] : [])))
  return holders.size === 0 ? values : values.filter(({ name, path }) => name !== 'auth' || !path || !holders.has(path))
}
