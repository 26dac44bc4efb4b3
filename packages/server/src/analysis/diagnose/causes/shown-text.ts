import { answersBefore } from './responses.ts'
import type { Answer } from './responses.ts'
import { brokenPart } from '../../failures/detect/broken-text.ts'
import { isList, isObject, readType } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import type { Lack } from './missing-field.ts'
import type { Link } from './link.ts'
import { findMalformed } from './malformed-field.ts'
import { isSamePage } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import type { ShownTextFailure } from '../../failures/failure.ts'

/** As long as changes on screen are counted as an act's own. */
const AFTER_MS = 1_500
/** What was on hand before the act. */
const RECENT = 10
/** From here on it is said. */
const ENOUGH = 3

/** The answer with the value that the screen could not show: it has become another, or is not what such fields hold. */
export function causeOfShown({ entry, at, text, texts }: ShownTextFailure, context: Context): Link | undefined {
  const isAct = 'type' in entry
  const answers = answersBefore({ ...entry, at: isAct ? at + AFTER_MS : at }, context)
    .filter((answer) => isSamePage(answer.entry, entry))
    .slice(-RECENT)
  const fresh = isAct ? answers.filter((answer) => answer.at >= at) : answers
  for (const answer of fresh.toReversed()) {
    const before = answers.filter(({ kind, at: then }) => kind === answer.kind && then < answer.at)
    const lack = before.map(({ body }) => changeOf(body, answer.body)).findLast((found) => found !== undefined)
    if (lack) return linkTo(answer, lack)
  }
  const others = texts.filter((each) => each !== text)
  const found = answers.flatMap((answer) => {
    const [lack] = findMalformed(answer.body, { part: brokenPart(text), text, others })
    // What came after the act is what it shows.
    return lack ? [{ answer, lack: { ...lack, weight: lack.weight + (fresh.includes(answer) ? 1 : 0) } }] : []
  })
  const [best] = found.toSorted((a, b) => b.lack.weight - a.lack.weight || b.answer.at - a.answer.at)
  return best && best.lack.weight >= ENOUGH ? linkTo(best.answer, best.lack) : undefined
}

function linkTo(answer: Answer, lack: Lack): Link {
  const isUnsure = !lack.wasThere && !lack.siblings && !lack.isLabelled
  const lacking = { answer, lack, weight: lack.weight, gapMs: 0, ...(isUnsure && { isUnsure: true as const }) }
  return { lacking, why: 'data', weight: lack.weight }
}

/** The outermost value that was there, and is gone or of another type. */
function changeOf(before: Json, now: Json): Lack | undefined {
  if (isList(before) && isList(now)) {
    const [old] = before
    const index = now.findIndex((item) => old !== undefined && changeOf(old, item) !== undefined)
    const found = index < 0 || old === undefined ? undefined : changeOf(old, now[index] ?? null)
    return found && { ...found, path: [index, ...found.path] }
  }
  if (!isObject(before) || !isObject(now)) {
    const [wanted, found] = [readType(before), readType(now)]
    if (wanted === found || before === null) return undefined
    return { path: [], how: now === null ? 'null' : 'type', found, wanted, wasThere: true, weight: 5 }
  }
  for (const [key, old] of Object.entries(before)) {
    if (!Object.hasOwn(now, key)) return { path: [key], how: 'missing', wasThere: true, weight: 5 }
    const found = changeOf(old, now[key] ?? null)
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return undefined
}
