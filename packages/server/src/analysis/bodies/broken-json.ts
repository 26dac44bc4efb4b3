import type { NetworkEntry } from '@gasoline/wire'
import { parseJson } from './json.ts'

type Answered = Pick<NetworkEntry, 'responseBody' | 'responseTruncated' | 'contentType' | 'metadata' | 'size'>

/** Not those of streams, whose bodies are many texts of JSON. */
const JSON_TYPE = /^\s*(?:application\/(?!stream\+)(?:[\w.-]+\+)?json|text\/json)\s*(?:;|$)/i
/** What servers put before JSON to keep other sites from running it, and clients take away. */
const GUARDED = /^\s*(?:\)\]\}|while ?\(1\)|for ?\(;;\))/

/** `null`, which is JSON, with some room for blanks. */
const NULL_BYTES = 8

/** Whether a body that should be JSON, by its type or by the page's own asking, came whole, and is none. */
export function isBrokenJson(answered: Answered): boolean {
  const { responseBody = '', responseTruncated, contentType = '', metadata, size = 0 } = answered
  // XMLHttpRequest hands out nothing else then.
  if (metadata?.bodySkipped === 'read as JSON, which gave null') return size > NULL_BYTES
  if (!JSON_TYPE.test(contentType) || responseTruncated || responseBody.trim() === '') return false
  // What was taken out may have stood where no text can.
  if (GUARDED.test(responseBody) || responseBody.includes('[redacted')) return false
  return parseJson(responseBody) === undefined && !isJsonLines(responseBody)
}

/** Where a text stops being JSON, in the engine's own words, and what stands there. */
export function findJsonFault(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    const at = Number(/at position (\d+)/.exec(words)?.[1] ?? Number.NaN)
    if (Number.isNaN(at)) return words
    return `${words}: …${text.slice(Math.max(0, at - AROUND), at + AROUND)}…`
  }
}

const AROUND = 20

/** One text a line, as some servers send them under the plain type. */
function isJsonLines(body: string): boolean {
  const lines = body.trim().split('\n', 3)
  return lines.length > 1 && lines.slice(0, 2).every((line) => parseJson(line) !== undefined)
}
