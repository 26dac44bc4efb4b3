import { browser } from '../chrome.ts'

/** Survives restarts of the worker, but not of the browser. */
export interface SessionStorage {
  readonly load: (key: string) => Promise<unknown>
  /** Everything with keys that start with `prefix`. */
  readonly loadAll: (prefix: string) => Promise<Record<string, unknown>>
  readonly save: (values: Record<string, unknown>) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
}

export const sessionStorage: SessionStorage = {
  load: async (key) => (await browser.storage.session.get<Record<string, unknown>>(key))[key],
  loadAll: async (prefix) => {
    const all = await browser.storage.session.get(null)
    return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(prefix)))
  },
  save: (values) => browser.storage.session.set(values),
  remove: (keys) => browser.storage.session.remove([...keys]),
}
