const targets = new WeakMap<object, object>()
const remember = targets.set.bind(targets)
const recall = targets.get.bind(targets) as (proxy: unknown) => object | undefined

const MOST_LAYERS = 10

export const rememberTarget: (proxy: object, target: object) => void = remember

/**
 * The target of a page's Proxy, or the value itself. Reading a Proxy runs its traps, and in reactive frameworks (Vue,
 * MobX) a component that logs a value would be re-rendered when it changes.
 */
export function unwrapProxy<T>(value: T): T {
  let through: unknown = value
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const target = recall(through)
    if (target === undefined) break
    through = target
  }
  // A Proxy has the type of its target.
  return through as T
}
