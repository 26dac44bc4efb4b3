import { matchesFilter } from '../../store/view.ts'
import type { ViewFilter } from '../../store/view.ts'
import { chooseGroup, groupSignals } from './choose.ts'
import type { Group } from './choose.ts'
import { collectSignals } from '../failures/collect-signals.ts'
import { findCause } from './causes/find-cause.ts'
import type { Link } from './causes/link.ts'
import type { Scene } from '../context/context.ts'
import { isLogSignal, isSettled } from '../failures/signal.ts'
import type { LogSignal, Signal } from '../failures/signal.ts'

/** One failure with what led to it and what came of it. */
export interface Finding {
  /** What the person or the console got to see. */
  readonly symptom: Signal
  /** From the symptom back to what comes first; the last one is the cause. */
  readonly links: readonly Link[]
  /** What the app said about it, where the symptom is not that itself. */
  readonly said?: LogSignal | undefined
  readonly group: Group
  /** What else failed at that time. */
  readonly beside: readonly Group[]
  readonly earlier: readonly Group[]
  readonly noise: readonly Signal[]
}

export interface Asked extends ViewFilter {
  readonly errorId?: string | undefined
}

const LONGEST_CHAIN = 3

/** Everything that failed. */
export interface Survey {
  readonly signals: readonly Signal[]
  readonly groups: readonly Group[]
  /** The failure among it that is asked for, or the newest one that matters. */
  readonly choice?: Choice | undefined
}

interface Choice {
  readonly chosen: Group
  readonly inStory: readonly Group[]
}

export function survey(scene: Scene, asked: Asked): Survey {
  const signals = collectSignals(scene)
  const groups = groupSignals(signals, scene)
  const choice =
    asked.errorId === undefined
      ? chooseGroup(
          groups.filter((group) => isAsked(group, asked)),
          scene,
        )
      : chooseById(groups, asked.errorId)
  return { signals, groups, choice }
}

/** The failure with its cause. */
export function explain(
  { signals, groups }: Survey,
  { chosen, inStory }: Choice,
  scene: Scene,
  { errorId }: Asked,
): Finding {
  const symptom = chosen.all.find(({ id }) => id === errorId) ?? chosen.signal
  const links = chainOf(symptom, signals, scene)
  const said = isLogSignal(symptom) ? undefined : effectOf(symptom, inStory, signals, scene)
  const known = new Set([symptom, said, ...links.map(({ signal }) => signal)].map((signal) => signal?.key))
  const isOther = (group: Group) => !known.has(group.signal.key) && group !== chosen
  const real = groups.filter(({ signal }) => signal.noise === undefined && !signal.isForeign && !isSettled(signal))
  return {
    symptom,
    links,
    said,
    group: chosen,
    beside: inStory.filter((group) => isOther(group) && !group.signal.isWeak).sort((a, b) => b.rank - a.rank),
    earlier: real.filter((group) => isOther(group) && !inStory.includes(group) && group.signal.at <= symptom.at),
    noise: signals.filter((signal) => (signal.noise !== undefined || signal.isForeign) && !known.has(signal.key)),
  }
}

function isAsked({ all }: Group, asked: Asked): boolean {
  return all.some(({ entry }) => matchesFilter(entry, asked))
}

function chooseById(groups: readonly Group[], id: string): { chosen: Group; inStory: Group[] } | undefined {
  const chosen = groups.find(({ all }) =>
    all.some((signal) => signal.id === id || signal.key === id || signal.aliases?.includes(id)),
  )
  return chosen && { chosen, inStory: groups.filter((group) => group !== chosen && isTogether(group, chosen)) }
}

const TOGETHER_MS = 5_000

function isTogether({ signal }: Group, { signal: chosen }: Group): boolean {
  return signal.noise === undefined && Math.abs(signal.at - chosen.at) < TOGETHER_MS
}

function chainOf(symptom: Signal, signals: readonly Signal[], scene: Scene): Link[] {
  const links: Link[] = []
  const seen = new Set<Signal>([symptom])
  for (let effect: Signal | undefined = symptom; effect && links.length < LONGEST_CHAIN;) {
    const link = findCause(effect, signals, scene)
    if (!link || (link.signal && seen.has(link.signal))) break
    links.push(link)
    if (link.signal) seen.add(link.signal)
    effect = link.signal
  }
  return links
}

/** The line of the console that tells of this failure. */
function effectOf(
  cause: Signal,
  inStory: readonly Group[],
  signals: readonly Signal[],
  scene: Scene,
): LogSignal | undefined {
  for (const { signal } of inStory) {
    if (!isLogSignal(signal) || signal.at < cause.since) continue
    if (findCause(signal, signals, scene)?.signal === cause) return signal
  }
  return undefined
}
