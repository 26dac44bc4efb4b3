import { LIMITS } from '@gasoline/wire'
import type { EndpointContract } from '../endpoint-contract.ts'
import { listOperations } from './listing.ts'
import { writeOpenApi } from './openapi.ts'
import { writeJsonSchemas } from './schemas.ts'
import { writeTypes } from './typescript.ts'
import type { Words } from './words.ts'

export type ExportFormat = 'openapi' | 'json-schema' | 'typescript'

export interface ContractExport {
  readonly document: Record<string, unknown> | string
  readonly operations: number
  /** Operations that there was no room for: those that were called least. */
  readonly dropped: number
}

const MOST_CHARS = LIMITS.contracts.exportBytes

/** All endpoints in a standard format; whole operations are left out where it would be too long. */
export function writeExport(
  endpoints: readonly EndpointContract[],
  format: ExportFormat,
  words: Words,
): ContractExport {
  const all = listOperations(endpoints)
  const write = { openapi: writeOpenApi, 'json-schema': writeJsonSchemas, typescript: writeTypes }[format]
  const measure = (operations: typeof all) => {
    const document = write(operations, words)
    return { document, chars: typeof document === 'string' ? document.length : JSON.stringify(document).length }
  }
  const whole = measure(all)
  if (whole.chars <= MOST_CHARS) return { document: whole.document, operations: all.length, dropped: 0 }
  const byCalls = all.toSorted((a, b) => b.calls - a.calls)
  const kept = new Set<(typeof all)[number]>()
  let chars = measure([]).chars
  for (const operation of byCalls) {
    const own = measure([operation]).chars
    if (chars + own > MOST_CHARS) continue
    chars += own
    kept.add(operation)
  }
  const operations = all.filter((operation) => kept.has(operation))
  return { document: write(operations, words), operations: operations.length, dropped: all.length - operations.length }
}
