import type { IncomingMessage } from 'node:http'
import { BodyReader } from './read-body.ts'

const reader = new BodyReader(() => {})

/** The JSON body of a small request. */
export async function readJson(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  return (await reader.readJson(request, mostBytes)).value
}
