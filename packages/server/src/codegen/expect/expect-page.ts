import { LIMITS } from '@gasoline/wire'
import { toJsonText } from '../../analysis/bodies/json.ts'
import { toPagePath } from '../flow/path.ts'
import type { FlowStep } from '../flow/read-flow.ts'
import { textKey } from '../flow/text.ts'
import type { Expectation } from './expectation.ts'
import { typedBefore } from './observation.ts'
import type { Observation, Other } from './observation.ts'
import { expectGone, expectVisible } from './page-changes.ts'
import { listChanges } from './pointed.ts'

/** What a step made appear and disappear. */
export function expectPage(step: FlowStep, observation: Observation, other: Other): Expectation[] {
  const { appeared, disappeared } = listChanges(step, observation.steps)
  const options = optionsOf(step, observation, other !== undefined)
  const gone = isSeenToTheEnd(step, observation)
    ? disappeared.filter(({ text }) => !isReturned(text, step, observation))
    : []
  const own = [...expectVisible(appeared, options), ...expectGone(gone, appeared, options)]
  if (!other) return own
  const before = listChanges(other.step, other.observation.steps)
  const theirs = { ...optionsOf(other.step, other.observation, true), most: Number.POSITIVE_INFINITY }
  const keys = new Set(
    [...expectVisible(before.appeared, theirs), ...expectGone(before.disappeared, before.appeared, theirs)].map(
      changeKey,
    ),
  )
  return own.filter((expectation) => keys.has(changeKey(expectation)))
}

/** One page had gone and nothing of the next one was seen yet: what they have in common would count as gone. */
function isSeenToTheEnd({ action, followed, isOpening }: FlowStep, { values }: Observation): boolean {
  const { appeared = [], disappeared = [] } = action
  const isAnotherPage =
    isOpening ||
    followed.some(
      ({ type, fromUrl = '', toUrl = '' }) =>
        type === 'navigate' && toPagePath(fromUrl, values) !== toPagePath(toUrl, values),
    )
  return !isAnotherPage || disappeared.length <= LIMITS.codegen.gone || appeared.some(({ brief }) => !brief)
}

/** What the step fetched may be shown a moment later. */
function isReturned(text: string, { at, until }: FlowStep, { network }: Observation): boolean {
  const plain = toJsonText(text)
  return network.some((entry) => entry.at >= at && entry.at < until && entry.responseBody?.includes(plain))
}

function optionsOf({ at }: FlowStep, observation: Observation, isConfirmed: boolean) {
  const { replacements, counters } = observation
  return { replacements, counters, isConfirmed, typed: typedBefore(observation, at).typed }
}

function changeKey(expectation: Expectation): string {
  return 'text' in expectation ? `${expectation.kind} ${textKey(expectation.text)}` : ''
}
