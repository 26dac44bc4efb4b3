import { isInList, nameEnd } from './change-paths.ts'
import { wholeWord } from '../words.ts'
import type { BodyChange } from '../shapes/compare-shapes.ts'

/** What every entry of a list has, whoever wrote it. */
export const ESSENTIAL = wholeWord(`
  _?id _?uuid _?key _?slug _?name _?title _?label _?type _?kind _?path _?href _?url _?email _?login _?size
  _?(?:display|full|user|file|host|group|project|product|item|service|plugin)_?name`)
export const STRUCTURES = new Set(['object', 'array'])
/** Fields that come and go: where a list goes on. */
const CURSOR = /next|prev|cursor|(?:^|_)after$|(?:^|_)before$|continuation|^_?links$/i
/** What there is to say about a response as a whole. */
const REMARK = /^(?:errors?|warnings?|messages?|notices?|flash|hints?|debug)$/i
/** Fields that may hold anything. */
export const ANY_VALUE = /^(?:.*value|val|data|content|default|answer|result|payload|setting|option|args?|params?)s?$/i

/** In every place of the body, and of a field that does not come and go by itself. */
export function isNeeded(change: BodyChange): boolean {
  const name = nameEnd(change.path)
  return isWhole(change) && !CURSOR.test(name) && (isInList(change.path) || !REMARK.test(name))
}

/** In every place of the body. */
export function isWhole({ times, of }: BodyChange): boolean {
  return times === of
}

/** PHP writes an empty map as an empty list, and false for nothing: https://www.php.net/json_encode */
export function isEmptyMap({ expected, got }: BodyChange): boolean {
  return (expected === 'object' && got === 'array') || got === 'boolean'
}
