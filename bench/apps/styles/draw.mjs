/** https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
export function createDraw(seed) {
  let state = (seed * 48_271 + 11) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
