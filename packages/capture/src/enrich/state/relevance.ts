/** Keys that hold an outcome. */
const STATUS_KEYS = /error|loading|status|fail|pending|exception|invalid|retry/i
/** Words that occur in error messages of any kind. */
const COMMON = new Set(
  'the and not for with from was error typeerror cannot can read reading set setting properties property undefined null function object type value failed uncaught'.split(
    ' ',
  ),
)
const SHORTEST = 3

const CHANGED = 8
const IS_STATUS = 4
const IS_NAMED = 4
const IS_IN_NAMED = 2

/** The words of a message that may be names in the app's state. */
export function splitMessage(message: string): ReadonlySet<string> {
  return new Set(split(message.slice(0, 2_000)).filter((word) => word.length >= SHORTEST && !COMMON.has(word)))
}

/** How relevant a value is to an error; 0 for not at all. */
export function rankPath(path: readonly string[], words: ReadonlySet<string>, isChanged: boolean): number {
  const last = path.at(-1) ?? ''
  const isNamed = (key: string) => words.has(key.toLowerCase()) || split(key).some((word) => words.has(word))
  return (
    (isChanged ? CHANGED : 0) +
    (STATUS_KEYS.test(last) ? IS_STATUS : 0) +
    (isNamed(last) ? IS_NAMED : 0) +
    (path.slice(0, -1).some(isNamed) ? IS_IN_NAMED : 0)
  )
}

function split(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
}
