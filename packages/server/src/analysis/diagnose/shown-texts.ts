import { answersBefore } from './answers.ts'
import { isList, isObject, typeOf } from './json-body.ts'
import type { Json } from './json-body.ts'
import type { Lack } from './lack.ts'
import type { Link } from './link.ts'
import { isSamePage } from './same-page.ts'
import type { Scene } from './scene.ts'
import type { ShownSignal } from './signal.ts'

/** What stands on the screen when a value was missing, and nobody noticed. */
const BROKEN = /(?<![\w'"`])(?:undefined|NaN)(?![\w'"`])|\[object Object\]|\bInvalid Date\b/
/** A longer text may be about such words. */
const MOST_CHARS = 60
/** As long as changes on screen are counted as an act's own. */
const AFTER_MS = 1_500

/** Acts after which a value that is none came to the screen. */
export function findShownTexts({ view }: Scene): ShownSignal[] {
  return view.actions.flatMap((entry): ShownSignal[] => {
    const found = entry.appeared?.find(({ text }) => text.length <= MOST_CHARS && BROKEN.test(text))
    if (!found) return []
    const { id, at } = entry
    const key = `shown ${found.text.replaceAll(/\d+/g, '#')}`
    return [{ kind: 'shown', entry, text: found.text, id, since: at, at, key, isForeign: false, isWeak: true }]
  })
}

/** The answer to that act which has become another than it was. */
export function causeOfShown({ entry, at }: ShownSignal, scene: Scene): Link | undefined {
  const answers = answersBefore({ ...entry, at: at + AFTER_MS }, scene).filter((answer) =>
    isSamePage(answer.entry, entry),
  )
  for (const answer of answers.toReversed()) {
    if (answer.at < at) return undefined
    const before = answers.filter(({ kind, at: then }) => kind === answer.kind && then < answer.at)
    const lack = before.map(({ body }) => changeOf(body, answer.body)).findLast((found) => found !== undefined)
    if (lack) return { lacking: { answer, lack, weight: lack.weight, gapMs: 0 }, why: 'data', weight: lack.weight }
  }
  return undefined
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
    const [wanted, found] = [typeOf(before), typeOf(now)]
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
