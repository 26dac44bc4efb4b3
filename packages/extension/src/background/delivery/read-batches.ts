import type { PageBatch } from '../../messages.ts'

const MOST_CHARS = 10_000_000
const encoder = new TextEncoder()

/**
 * The valid batches in a message from a page's process, with their true size. That process may be compromised, so nothing
 * in the message is trusted.
 */
export function readBatches(values: unknown, pageId: string): PageBatch[] {
  if (!Array.isArray(values)) return []
  return values
    .filter((value: unknown) => isPageBatch(value, pageId))
    .map((batch) => ({ ...batch, bytes: encoder.encode(batch.events).length }))
}

function isPageBatch(value: unknown, pageId: string): value is PageBatch {
  if (typeof value !== 'object' || value === null) return false
  const { id, events, url, counts, faults, count, bytes, lost = 0, ...rest } = value as Record<string, unknown>
  return (
    rest.pageId === pageId &&
    isText(id) &&
    id.startsWith(`${pageId}:`) &&
    isText(events) &&
    isText(url) &&
    isCounts(counts) &&
    (faults === undefined || isCounts(faults)) &&
    [count, bytes, lost].every(isCount) &&
    [rest.hasError, rest.hasAction, rest.isUnconfigured].every((flag) => typeof flag === 'boolean')
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_CHARS
}

function isCounts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isCount)
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
