import type { LoadSample } from '../sample.ts'

/** Numbers from 0 to 1 that are the same in every run. https://github.com/cprosche/mulberry32 */
export function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How much longer a load takes than its page usually does, load by load. */
export type NoiseSource = (dice: () => number) => () => number

const gauss = (dice: () => number) => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
const logNormal = (dice: () => number, variation: number) => {
  const sigma = Math.sqrt(Math.log(1 + variation * variation))
  return Math.exp(gauss(dice) * sigma)
}
const outlier = (dice: () => number, share: number, from: number, to: number) =>
  dice() < share ? from + dice() * (to - from) : 1

const normal = (dice: () => number, deviation: number) => Math.max(0.5, 1 + gauss(dice) * deviation)
const wait = (dice: () => number) => -Math.log(1 - dice())

/** The noise that the rules were chosen with. The first is what was measured on development machines. */
export const KNOWN_NOISE: Readonly<Record<string, NoiseSource>> = {
  'log-normal, with outliers': (dice) => () => logNormal(dice, 0.12) * outlier(dice, 0.08, 1.6, 2.5),
  'normal, with many small outliers': (dice) => () => normal(dice, 0.1) * outlier(dice, 0.12, 1.3, 1.8),
  'normal, with rare and large outliers': (dice) => () => normal(dice, 0.1) * outlier(dice, 0.04, 2, 6),
  'a machine that is busy a quarter of the time': (dice) => () => (dice() < 0.25 ? 1.3 : 1) * normal(dice, 0.06),
  'loads that resemble the one before': (dice) => {
    let state = gauss(dice)
    return () => {
      state = 0.6 * state + 0.8 * gauss(dice)
      return Math.max(0.5, 1 + state * 0.1) * outlier(dice, 0.05, 1.6, 2.5)
    }
  },
}

/** Other kinds of noise, about as strong: nothing was chosen by them. */
export const HELD_NOISE: Readonly<Record<string, NoiseSource>> = {
  'even within a fifth, with outliers': (dice) => () => (0.8 + 0.4 * dice()) * outlier(dice, 0.08, 1.6, 2.5),
  'pauses that add up': (dice) => () =>
    0.9 +
    Array.from({ length: Math.floor(dice() * 4) }, () => 0.06 * wait(dice)).reduce((sum, pause) => sum + pause, 0),
  'a lost packet in every tenth load': (dice) => () => normal(dice, 0.09) + (dice() < 0.1 ? 0.8 : 0),
  'heavy tails (Student, three degrees)': (dice) => () => {
    const spread = Math.sqrt((gauss(dice) ** 2 + gauss(dice) ** 2 + gauss(dice) ** 2) / 3)
    return Math.max(0.5, 1 + (0.07 * gauss(dice)) / spread)
  },
  'a machine that slows down, a hundredth a load': (dice) => {
    let loads = 0
    return () => (1 + 0.01 * loads++) * logNormal(dice, 0.1) * outlier(dice, 0.06, 1.5, 3)
  },
}

/** Loads of one page that takes about `baseMs`, or `factor` times as long. */
export function createLoader(noise: NoiseSource, dice: () => number, baseMs: number) {
  const next = noise(dice)
  let count = 0
  return (factor = 1): LoadSample => {
    const whole = next() * factor * baseMs
    const part = (share: number) => whole * share * logNormal(dice, 0.04)
    const tasks = Math.floor(dice() * 3)
    count++
    return {
      id: `P${count}`,
      at: count,
      url: 'http://app.test/',
      pageId: undefined,
      page: 'http://app.test/',
      navigation: 'reload',
      cache: 'warm',
      values: {
        load: whole,
        fcp: part(0.5),
        lcp: part(0.8),
        ttfb: part(0.1),
        requests: 20 + Math.floor(dice() * 3),
        transfer: 300_000 + Math.floor(dice() * 9_000),
        long_tasks: tasks,
        blocking: tasks * 20 * logNormal(dice, 0.3),
        cls: dice() * 0.02,
      },
      resources: [],
      isWhole: false,
      scripts: [],
    }
  }
}
