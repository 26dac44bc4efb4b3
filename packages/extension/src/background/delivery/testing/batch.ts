import type { PageBatch } from '../../../messages.ts'
import type { SessionStorage } from '../../session-storage.ts'

/** A batch with defaults. */
export function buildBatch(pageId: string, number: number, changes: Partial<PageBatch> = {}): PageBatch {
  return {
    id: `${pageId}:${number}`,
    pageId,
    events: '[]',
    bytes: 100,
    count: 1,
    counts: { logs: 1 },
    hasError: false,
    hasAction: false,
    isUnconfigured: false,
    url: 'http://localhost/',
    ...changes,
  }
}

/** Storage that a test can inspect and reuse. */
export function memoryStorage(quota = Infinity): SessionStorage & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  return {
    values,
    load: (key) => Promise.resolve(values.get(key)),
    loadAll: (prefix) => Promise.resolve(Object.fromEntries([...values].filter(([key]) => key.startsWith(prefix)))),
    save: (entries) => {
      if (values.size + Object.keys(entries).length > quota) return Promise.reject(new Error('quota exceeded'))
      for (const [key, value] of Object.entries(entries)) values.set(key, structuredClone(value))
      return Promise.resolve()
    },
    remove: (keys) => {
      for (const key of keys) values.delete(key)
      return Promise.resolve()
    },
  }
}
