import type { LackingAnswer } from '../../analysis/diagnose/causes/find-missing-field.ts'
import { formatPath } from '../../analysis/bodies/json.ts'
import { connectionName } from '../connection.ts'
import { outcomeWords } from '../recorded/network.ts'
import { requestName } from './request-cause.ts'
import { oneLine } from '../text.ts'

/** Which answer lacks what: `GET /api/cart answered 200, but items[1].price is missing (2 of 3 have it)`. */
export function lackWords({ answer, lack, gapMs, isUnsure }: LackingAnswer, isNamed: boolean): string {
  const { path, how, found, wanted, siblings, wasThere, instead, text, isLabelled, weight } = lack
  const { entry } = answer
  const source =
    'method' in entry
      ? `${requestName(entry)} (${entry.id}) answered ${outcomeWords(entry)}, but`
      : `A message of ${connectionName(entry)} (${entry.id}) came, but`
  const what = path.length === 0 ? 'its body' : oneLine(formatPath(path), 80)
  const fault =
    how === 'missing'
      ? 'is missing'
      : how === 'null'
        ? 'is null'
        : how === 'empty'
          ? 'is an empty list'
          : text === undefined
            ? `is ${article(found)}, not ${article(wanted)}`
            : `is ${JSON.stringify(oneLine(text, 40))}, not ${article(wanted)}`
  const notes = [
    siblings && `${siblings.have} of ${siblings.of} entries have it`,
    wasThere && (how === 'type' ? `earlier answers had ${article(wanted)}` : 'earlier answers had it'),
    instead !== undefined &&
      (path.length === 0 ? `the list is in ${oneLine(instead, 40)}` : `there is ${oneLine(instead, 40)}`),
    isLabelled && 'the text on the screen names it',
    isUnsure && 'only its name connects it',
    weight < 4 && gapMs > 0 && `it came ${Math.round(gapMs)} ms before`,
  ].filter((note) => note !== undefined && note !== false)
  const start = isNamed ? 'In its body' : source
  return `${start} ${what} ${fault}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}.`
}

function article(type: string | undefined): string {
  if (type === undefined || type === 'undefined') return 'nothing'
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}
