import type { Timeline, TimelineEntry } from '../../analysis/listings/timeline.ts'
import { renderAction, renderChanges } from './actions.ts'
import { renderOutcome } from './network.ts'
import { renderBodyGap } from './body-gap.ts'
import { createUrlNames, nameUrls } from '../name-urls.ts'
import type { NameUrl } from '../name-urls.ts'
import { leftOut, lines, oneLine, plural, toShortUrl } from '../text.ts'

const SHAPE_CHARS = 90

/** Counts, then one line an event with the time since the first. */
export function renderTimeline({
  timeline,
  summary,
  dropped,
  note,
}: Timeline & { readonly note?: string | undefined }): string {
  const start = timeline[0]?.ts ?? 0
  const name = createUrlNames()
  const { actions, network_requests, console_errors, duration_ms } = summary
  const counts = [
    plural(actions, 'action'),
    plural(network_requests, 'request'),
    plural(console_errors, 'console error'),
  ]
  return lines(
    note ?? `${counts.join(', ')} in ${duration_ms} ms; +ms from ${new Date(start).toISOString()}`,
    leftOut(dropped, 'events', 'good requests first, then the oldest; narrow by last_n_actions, url or include'),
    ...timeline.map((entry) => `+${Math.round(entry.ts - start)} ${renderTimelineEntry(entry, name)}`),
  )
}

/** One event of the timeline, without its time. */
export function renderTimelineEntry(entry: TimelineEntry, name: NameUrl = createUrlNames()): string {
  if (entry.kind === 'action')
    return [renderAction(entry, name), renderChanges(entry)].filter((part) => part !== '').join(': ')
  if (entry.kind === 'screenshot') return renderScreenshot(entry)
  if (entry.kind === 'console') return `${entry.level}: ${oneLine(nameUrls(entry.message ?? '', name), 120)}`
  if (entry.count !== undefined) return renderLoad(entry)
  const { method = '', url = '', duration, responseShape, partialShape, bodyGap, opaque } = entry
  const time = duration === undefined ? '' : ` ${Math.round(duration)}ms`
  const shape = responseShape ? ` ${oneLine(JSON.stringify(responseShape).replaceAll('"', ''), SHAPE_CHARS)}` : ''
  const gap = bodyGap && !opaque ? ` (body: ${renderBodyGap(bodyGap)})` : partialShape ? ' (partial)' : ''
  return `${method} ${toShortUrl(name(url))} ${renderOutcome(entry)}${time}${shape}${gap}`
}

function renderLoad({ count, ids = [], duration = 0 }: TimelineEntry): string {
  return `${count} requests at load, all 2xx, within ${Math.round(duration)}ms (${ids[0]} … ${ids.at(-1)})`
}

function renderScreenshot({ id, trigger, evicted }: TimelineEntry): string {
  const why = trigger === undefined ? '' : ` (${oneLine(trigger, 20)})`
  return `screenshot ${id}${why}${evicted ? ', picture no longer held' : ''}`
}
