const targets = new WeakMap<object, object>()
const remember = targets.set.bind(targets)
const recall = targets.get.bind(targets) as (proxy: unknown) => object | undefined

const MOST_LAYERS = 10

export const rememberTarget: (proxy: object, target: object) => void = remember

/**
 * What a Proxy of the page stands for, or the value itself. Reading a Proxy runs its traps, and in frameworks that follow
 * what is read (Vue, MobX) a program that logs a value would come to depend on it.
 */
export function throughProxy<T>(value: T): T {
  let through: unknown = value
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const target = recall(through)
    if (target === undefined) break
    through = target
  }
  // A Proxy is used as what it stands for.
  return through as T
}
