import type { FaultMatch } from './fault.ts'
import { isRecord } from './field-path.ts'

/** Whether method, path and query fit: what is known before the body. */
export function fitsHead(match: FaultMatch, method: string, url: URL): boolean {
  if (match.method !== undefined && match.method !== method) return false
  if (!fitsPath(match.path, url.pathname)) return false
  return Object.entries(match.query ?? {}).every(([name, value]) => url.searchParams.getAll(name).includes(value))
}

export function needsBody({ operation, body }: FaultMatch): boolean {
  return operation !== undefined || body !== undefined
}

/** Whether what a fault asks of the body fits. */
export function fitsBody({ operation, body }: FaultMatch, url: URL, text: string | undefined): boolean {
  if (body !== undefined && text?.includes(body) !== true) return false
  return operation === undefined || readOperations(url, text).includes(operation)
}

/** Whether a path fits a pattern: `*` is any text within a segment, `**` any text. */
export function fitsPath(pattern: string, path: string): boolean {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`),
    )
    .join('')
  const expression = new RegExp(`^${source}$`, 's')
  return expression.test(path) || expression.test(decode(path))
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A lone % is allowed in a path.
    return path
  }
}

/** The names of the GraphQL operations in a request: as named beside the query, or in it. */
export function readOperations(url: URL, text: string | undefined): readonly string[] {
  const inUrl = { operationName: url.searchParams.get('operationName'), query: url.searchParams.get('query') }
  const json = text === undefined ? undefined : parseJson(text)
  const requests: readonly unknown[] = Array.isArray(json) ? json : [json]
  return [inUrl, ...requests].flatMap(readOperation)
}

const NAMED = /\b(?:query|mutation|subscription)\s+(\w+)/

function readOperation(request: unknown): readonly string[] {
  if (!isRecord(request)) return []
  if (typeof request.operationName === 'string') return [request.operationName]
  const name = typeof request.query === 'string' ? NAMED.exec(request.query)?.[1] : undefined
  return name === undefined ? [] : [name]
}

/** The JSON in a text, or undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whether it is JSON is what is asked.
    return undefined
  }
}
