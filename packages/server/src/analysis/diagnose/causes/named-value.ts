import type { ReceivedData } from './received-data.ts'
import { walk } from '../../bodies/json.ts'
import type { JsonPath } from '../../bodies/json.ts'

/** A value of received data that an error names. */
export interface NamedValue {
  readonly data: ReceivedData
  readonly path: JsonPath
  readonly value: string
}

const SHORTEST = 4
const LONGEST = 200
/** Too common in any text to mean this value. */
const COMMON =
  /^(?:error|true|false|null|undefined|object|string|number|failed|item|items|name|status|type|user|data|message|value|code|http|https)$/i

/**
 * The newest value that the text objects to as a whole; of several the longest. A value that came more than once, or
 * before `since`, was fine until then.
 */
export function findNamedValue(
  message: string,
  received: readonly ReceivedData[],
  since: number,
): NamedValue | undefined {
  const text = withoutPlaces(message)
  const all = received.map((data) => ({ data, named: listBlamed(data, text) }))
  const values = all.flatMap(({ named }) => named.map(({ value }) => value))
  for (const { data, named } of all.toReversed()) {
    if (data.at < since) break
    const [found] = named.toSorted((a, b) => b.value.length - a.value.length)
    if (found) return values.filter((value) => value === found.value).length === 1 ? { data, ...found } : undefined
  }
  return undefined
}

function listBlamed({ body }: ReceivedData, text: string): { path: JsonPath; value: string }[] {
  return walk(body)
    .flatMap(({ path, value }) => (typeof value === 'string' ? { path, value } : []))
    .filter(
      ({ value }) =>
        value.length >= SHORTEST && value.length <= LONGEST && !COMMON.test(value) && isBlamed(value, text),
    )
}

/** Whether the text objects to the value as a whole: to name what was being worked on is no objection. */
function isBlamed(value: string, text: string): boolean {
  const at = text.indexOf(value)
  if (at < 0) return false
  const end = at + value.length
  if (/[\w-]/.test(text[at - 1] ?? '') || /[\w-]/.test(text[end] ?? '')) return false
  // A word may be the message's own.
  const isQuoted = /["'`“]/.test(text[at - 1] ?? '') && /["'`”]/.test(text[end] ?? '')
  if (!isQuoted && /^[A-Z]?[a-z]+$/.test(value)) return false
  return BLAMED_BEFORE.test(text.slice(Math.max(0, at - NEAR), at)) || BLAMED_AFTER.test(text.slice(end, end + NEAR))
}

const NEAR = 40
/** To what a value is; that something of this name is not there is no objection to the name. */
const OBJECTIONS = String.raw`invalid|unknown|unexpected|unsupported|unrecogni[sz]ed|malformed|illegal`
const BLAMED_BEFORE = new RegExp(
  String.raw`\b(?:${OBJECTIONS}|not (?:a )?valid|(?:parse|convert|recogni[sz]e))\b[^.;\n]*$`,
  'i',
)
const BLAMED_AFTER = new RegExp(
  String.raw`^["'\x60)\]]*:? ?(?:is|was|are|does|could|cannot|can't|has) (?:not|${OBJECTIONS}|no longer)\b|^["'\x60]? (?:${OBJECTIONS}|not (?:found|valid|supported))`,
  'i',
)

/** Where code runs and what it is requested from is no data: stack lines, addresses, hosts and ports. */
function withoutPlaces(message: string): string {
  return message
    .slice(0, READ_CHARS)
    .split('\n')
    .filter((line) => !/^\s*at |@\S{1,300}:\d+:\d+$/.test(line))
    .join('\n')
    .replaceAll(/\b[a-z][a-z+.-]{1,20}:\/\/[^\s"'<>]{1,2048}/gi, ' ')
    .replaceAll(/\b(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,10})(?::\d{1,5})?\b/gi, ' ')
}

const READ_CHARS = 4_000
