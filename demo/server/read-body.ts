import type { IncomingMessage } from 'node:http'

const MOST_CHARS = 20_000

/** The JSON object of a request's body; whatever else came is an empty one. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MOST_CHARS) return {}
  }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // A demo need not distinguish bad JSON from none.
    return {}
  }
}
