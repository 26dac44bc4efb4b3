import type { IncomingMessage } from 'node:http'
import { HttpError } from '../response/http-error.ts'
import { BodyReader, refuseLargerThan } from './read-body.ts'

const reader = new BodyReader(() => {})

/** The JSON body of a small request. */
export async function readJson(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  refuseLargerThan(request, mostBytes)
  const { value, bytes } = await reader.readJson(request)
  if (bytes > mostBytes) throw new HttpError(413, 'The body is too large.', { limit: mostBytes, unit: 'bytes' })
  return value
}
