import type { NetworkEntry } from '@gasoline/wire'
import { unwrapBatch } from '../../analysis/bodies/call-body.ts'
import { parseJson } from '../../analysis/bodies/json.ts'
import type { Json } from '../../analysis/bodies/json.ts'

/** The body of a response, if it is a list or an object. */
export function readBody({ responseBody, responseTruncated }: NetworkEntry): Json | undefined {
  // Anything but a list or an object has no shape.
  return responseBody !== undefined && /^\s*[[{]/.test(responseBody)
    ? unwrapBatch(parseJson(responseBody, responseTruncated))
    : undefined
}
