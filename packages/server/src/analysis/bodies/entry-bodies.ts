import type { NetworkEntry } from '@gasoline/wire'
import { rememberWhileUsed } from '../remember.ts'
import { isObject, parseForm, parseJson } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** What a request sent, as JSON or the fields of a form; of a cut body, the complete part. */
export const readSent = rememberWhileUsed(
  ({ requestBody, requestTruncated }: NetworkEntry): Json | undefined =>
    parseJson(requestBody, requestTruncated) ?? parseInner(parseForm(requestBody)),
)

/** The body of a response as JSON; of a cut one, the complete part. */
export const readResponse = rememberWhileUsed(({ responseBody, responseTruncated }: NetworkEntry): Json | undefined =>
  parseJson(responseBody, responseTruncated),
)

/** The field of a form may hold an object of its own: `action={"type":"edit"}`. */
function parseInner(form: JsonObject | undefined): JsonObject | undefined {
  if (!form || !Object.values(form).some(isWritten)) return form
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const inner = isWritten(value) ? parseJson(value) : undefined
      return [name, isObject(inner) ? inner : value]
    }),
  )
}

function isWritten(value: Json): value is string {
  return typeof value === 'string' && value.startsWith('{"')
}
