import type { StoredEvent } from '@gasoline/wire'
import { readSample } from '../sample.ts'
import type { LoadSample } from '../sample.ts'

type PerformanceEntry = StoredEvent<'performance'>
type Listed = NonNullable<PerformanceEntry['resources']>[number]

export function file(name: string, bytes: number, fields: Partial<Listed> = {}): Listed {
  return { name, type: 'script', bytes, ms: 20, ...fields }
}

export function loadEvent(fields: Partial<PerformanceEntry> = {}): PerformanceEntry {
  const { resources = [] } = fields
  const network = { count: resources.length, transferSize: 1_000 }
  const boring = { id: 'P1', seq: 1, at: 0, url: 'http://app.test/', timing: { load: 500 }, network }
  return { ...boring, navigationType: 'reload', ...fields }
}

/** A load that is compared by its files. */
export function loadOf(...resources: readonly Listed[]): LoadSample {
  return readSample(loadEvent({ resources: [...resources] }))
}
