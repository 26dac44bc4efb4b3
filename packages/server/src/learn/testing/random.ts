/** Random numbers that are the same in each run: https://en.wikipedia.org/wiki/Linear_congruential_generator */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let count = 0; count < 5; count++) next()
  return {
    next,
    chance: (part: number) => next() < part,
    int: (most: number) => Math.floor(next() * most),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

export type Random = ReturnType<typeof createRandom>
