import type { Expectation, ExpectedRequest } from '../../../expect/expectation.ts'
import type { Act } from '../../../flow/act.ts'
import type { TestPlan } from '../../../plan/test-plan.ts'
import { CONTAINS, HAS, LACKS, SENDS } from './bodies.ts'
import { KEEPS } from './kept.ts'
import type { Part } from './part.ts'
import { AGAIN, REQUESTS } from './requests.ts'
import { RETURNS } from './shapes.ts'
import { KEEPS_SOCKET, OPENS_SOCKET } from './sockets.ts'
import { DISMISS, GONE, VISIBLE } from './texts.ts'
import { AWAIT_TEXT, LATEST, TYPE, TYPE_KEYS } from './typing.ts'
import { KNOWN_ERRORS } from './watching.ts'

/** The parts of the helper that a test calls. */
export function listUsedParts({ steps, knownErrors }: TestPlan): readonly Part[] {
  return [
    ...(knownErrors.length > 0 ? [KNOWN_ERRORS] : []),
    ...steps.flatMap(({ act, expects }) => [...ofAct(act), ...expects.flatMap(ofExpectation)]),
  ]
}

function ofAct(act: Act): readonly Part[] {
  if (act.type === 'fill' && act.isTyped) return [act.isByKey ? TYPE_KEYS : TYPE]
  if (act.type === 'click' && act.isPassing) return [DISMISS]
  return act.type === 'press' && act.awaits ? [AWAIT_TEXT] : []
}

function ofExpectation(expectation: Expectation): readonly Part[] {
  switch (expectation.kind) {
    case 'request':
      return [REQUESTS, ...FIELDS.flatMap((field) => (expectation[field] ? [BY_FIELD[field]] : []))]
    case 'socket':
      return [expectation.staysOpen ? KEEPS_SOCKET : OPENS_SOCKET]
    case 'visible':
      return [VISIBLE]
    case 'gone':
      return [GONE]
    // Of Playwright itself.
    case 'url':
    case 'value':
    case 'checked':
    case 'element':
    case 'screenshot':
      return []
  }
}

/** What every part for requests checks. */
type General = 'kind' | 'method' | 'path' | 'origin' | 'operation' | 'query' | 'status' | 'times'
type Field = Exclude<keyof ExpectedRequest, General>

const BY_FIELD: Readonly<Record<Field, Part>> = {
  sends: SENDS,
  returns: RETURNS,
  has: HAS,
  keeps: KEEPS,
  contains: CONTAINS,
  lacks: LACKS,
  isLatest: LATEST,
  isAgain: AGAIN,
}
// The names of an object are those of its type.
const FIELDS = Object.keys(BY_FIELD) as Field[]
