import type { NetworkEntry } from '@gasoline/wire'
import { rememberWhileUsed } from '../remember.ts'
import { parseForm, parseJson } from './json.ts'
import type { Json } from './json.ts'

/** What a request sent, as JSON or the fields of a form; of a cut body, the complete part. */
export const readSent = rememberWhileUsed(
  ({ requestBody, requestTruncated }: NetworkEntry): Json | undefined =>
    parseJson(requestBody, requestTruncated) ?? parseForm(requestBody),
)

/** The body of a response as JSON; of a cut one, the complete part. */
export const readResponse = rememberWhileUsed(({ responseBody, responseTruncated }: NetworkEntry): Json | undefined =>
  parseJson(responseBody, responseTruncated),
)
