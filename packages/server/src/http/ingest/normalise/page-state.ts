import { LIMITS } from '@gasoline/wire'
import type { EventLink } from '../../../store/streams/stream.ts'
import { boundValue } from '../entry/bound-value.ts'
import { cutField } from '../entry/cut-text.ts'
import { isFields } from '../entry/translate.ts'
import type { Fields } from '../entry/translate.ts'

export const PERFORMANCE_ALIASES = {
  url: ['pageUrl', 'page_url'],
  timing: ['timings'],
  cls: ['CLS', 'cumulativeLayoutShift'],
}
export const DOM_SNAPSHOT_ALIASES = { url: ['pageUrl', 'page_url'] }
export const VITALS_ALIASES = { url: ['pageUrl', 'page_url'], metrics: ['vitals'] }

export function normalisePerformance(fields: Fields): void {
  cutField(fields, 'url', LIMITS.value.urlChars)
  if (fields.network !== undefined) fields.network = boundValue(fields.network, LIMITS.value.metadataBytes)
  if (fields.timing !== undefined) fields.timing = boundValue(fields.timing, LIMITS.value.metadataBytes)
  if (isFields(fields.longTasks)) {
    const { count, totalBlockingTime, longest, scripts } = fields.longTasks
    const named = Array.isArray(scripts) ? scripts.filter(isFields).slice(0, LIMITS.performance.scripts) : undefined
    fields.longTasks = { count, totalBlockingTime, longest, ...(named && { scripts: named.map(boundScript) }) }
  }
  if (Array.isArray(fields.resources))
    fields.resources = fields.resources.filter(isFields).slice(0, LIMITS.performance.resources).map(boundResource)
}

function boundScript({ name, ms }: Fields): Fields {
  const script = { name, ms }
  cutField(script, 'name', LIMITS.performance.nameChars)
  return script
}

function boundResource({ name, type, bytes, ms, cached }: Fields): Fields {
  return { ...boundScript({ name, ms }), type, bytes, ...(cached === true && { cached }) }
}

/** Only the newest snapshot of each page is kept. */
export function linkPerformance({ url }: Fields): EventLink {
  return typeof url === 'string' ? { key: url, replaces: url } : {}
}

/** Vitals come as `{metrics: {LCP: 1}}`, `{name: 'LCP', value: 1}` or with the names as fields. */
export function normaliseVitals(fields: Fields): void {
  cutField(fields, 'url', LIMITS.value.urlChars)
  const { metadata, metrics: given } = fields
  if (given !== undefined) fields.metrics = boundValue(given, LIMITS.value.metadataBytes)
  if (given !== undefined || !isFields(metadata)) return
  const metrics: Record<string, number> = {}
  if (typeof metadata.name === 'string' && typeof metadata.value === 'number') metrics[metadata.name] = metadata.value
  for (const [name, value] of Object.entries(metadata))
    if (name !== 'value' && typeof value === 'number') metrics[name] = value
  fields.metrics = metrics
}

export function normaliseDomSnapshot(fields: Fields): void {
  cutField(fields, 'url', LIMITS.value.urlChars)
  const { elements, metadata } = fields
  if (!Array.isArray(elements)) return
  const left = elements.length - LIMITS.domSnapshots.elements
  if (left > 0) fields.metadata = { ...(isFields(metadata) ? metadata : {}), elementsLeftOut: left }
  fields.elements = elements.slice(0, LIMITS.domSnapshots.elements).map((element: unknown) => {
    if (!isFields(element)) return element
    const { role, level, text, testId, visible } = element
    const known = { role, level, text, testId, visible }
    cutField(known, 'text', LIMITS.domSnapshots.textChars)
    return known
  })
}
