import type { Events } from '@gasoline/wire'
import { expect } from 'vitest'
import { LoadMemory } from '../../../learn/loads/load-memory.ts'
import { Store } from '../../../store/store.ts'
import { NOON, append, buildToolContext, performance } from '../../../store/testing/build-store.ts'
import { callTool } from '../../call.ts'
import { tools } from '../../index.ts'

type Snapshot = Events['performance']

export const SHOP = 'http://app.test/shop/17'
export const MAIN = { name: '/assets/main-AB12cd34.js', type: 'script', bytes: 240_000, ms: 40, cached: true }
export const PAGE = { name: '/shop/17', type: 'navigation', bytes: 900, ms: 20 }

/** A page that is loaded again and again, and what the tool says of it. */
export function createVisits() {
  const store = new Store(() => NOON)
  const loads = new LoadMemory()
  store.subscribe(loads.add)
  let clock = NOON

  function visit(fields: Partial<Snapshot> & { readonly load?: number } = {}): void {
    const { url = SHOP, load = 1_000, resources = [MAIN, PAGE], ...rest } = fields
    clock += 60_000
    const timing = { load, fcp: load / 2, lcp: load * 0.8, ttfb: 30, domContentLoaded: load * 0.7, inp: null }
    const count = resources.filter(({ type }) => type !== 'navigation').length
    const sums = { count, transferSize: 2_000, decodedSize: 500_000, fromCache: 1 }
    const byType = { script: { count: 1, transferSize: 1_500 }, link: { count: 1, transferSize: 500 } }
    const slowest = [{ url: 'http://app.test/assets/main-AB12cd34.js', type: 'script', duration: 40 }]
    append(
      store,
      performance(url, {
        at: clock,
        navigationType: 'reload',
        timing,
        network: { ...sums, byType, slowest },
        resources,
        longTasks: { count: 0, totalBlockingTime: 0, longest: 0 },
        cls: 0.01,
        ...rest,
      }),
    )
  }

  return {
    store,
    loads,
    visit,
    /** Each a little slower than the one before. */
    visits: (count: number, fields: Parameters<typeof visit>[0] = {}) => {
      for (let index = 0; index < count; index++) visit({ ...fields, load: (fields.load ?? 1_000) + index * 10 })
    },
    check: async (
      args: Record<string, unknown> = {},
      readConfig: () => Promise<string | undefined> = () => Promise.resolve(undefined),
    ) => {
      const context = { ...buildToolContext(store), loads, readConfig }
      const { text, data, isError } = await callTool(tools, 'check_performance', args, context)
      expect(isError).toBe(false)
      return { text, report: data?.report as Record<string, unknown> | undefined, data: data ?? {} }
    },
  }
}
