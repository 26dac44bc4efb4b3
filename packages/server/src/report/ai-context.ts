import { LIMITS } from '@gasoline/wire/limits'
import { Case } from '../analysis/diagnose/case.ts'
import { fitCase } from '../analysis/diagnose/fit-case.ts'
import { Nothing } from '../analysis/diagnose/nothing.ts'
import { renderCase } from '../render/case/case.ts'
import { fact, renderDuration } from '../render/case/names.ts'
import { renderNothing } from '../render/case/nothing.ts'
import { createUrlNames } from '../render/name-urls.ts'
import { PAGE_NOTICE } from '../render/notices.ts'
import { renderTimelineEntry } from '../render/recorded/timeline.ts'
import { leftOut, lines, oneLine, plural } from '../render/text.ts'
import { estimateTokens } from '../tokens/estimate-tokens.ts'
import type { TestReport } from './contract.ts'
import { listHints } from './hints.ts'
import { readShownData, renderShownData } from './render-shown-data.ts'

const { contextTokens, caseTokens, timelineTokens } = LIMITS.report
const ERROR_CHARS = 160
const NAME_CHARS = 160
const PENDING = 2
const LINE_CHARS = 110

/** A failed test for an agent, below 500 tokens: the diagnosis, the test's own error, what led to it, what to do next. */
export function renderAiContext(report: TestReport): string {
  const known = readCase(report)
  const around = [
    `## Test failure: ${renderName(report)}`,
    PAGE_NOTICE,
    renderTestError(report),
    renderPending(report, known),
    renderLost(report),
    renderHints(report, known),
  ]
  const left = contextTokens - estimateTokens(lines(...around))
  const diagnosis = renderDiagnosis(report, known, Math.min(caseTokens, left - timelineTokens))
  const timeline = renderTimeline(report, known, left - estimateTokens(diagnosis))
  const [name, notice, error, pending, lost, hints] = around
  return lines(name, notice, diagnosis, error, pending, timeline, lost, hints)
}

/** Reports are read from files, too, whose cases may be those of another version. */
export function readCase({ case: known }: TestReport): Case | undefined {
  const parsed = Case.safeParse(known)
  return parsed.success ? parsed.data : undefined
}

/** `cart.spec.ts › cart › adds an item (chromium, retry 1)`. */
export function renderName({ title_path, project, retry }: TestReport): string {
  const where = [project, retry > 0 && `retry ${retry}`].filter((part) => typeof part === 'string' && part !== '')
  return `${oneLine(title_path.join(' › '), NAME_CHARS)}${where.length > 0 ? ` (${oneLine(where.join(', '), 60)})` : ''}`
}

function renderDiagnosis(report: TestReport, known: Case | undefined, maxTokens: number): string {
  // The ids of one process say nothing in another; those in the sentences are in the snapshot.
  if (known) return renderCase(fitCase({ ...known, ids: [] }, renderCase, maxTokens))
  const nothing = Nothing.safeParse(report.nothing)
  if (nothing.success) {
    const data = renderShownData(readShownData(report))
    const left = maxTokens - estimateTokens(data ?? '')
    return lines(cutTokens(renderNothing(nothing.data), Math.max(left, maxTokens / 3)), data)
  }
  return renderSummary(report)
}

/** What is known without the case itself. */
export function renderSummary({ cause }: TestReport): string {
  if (!cause) return 'No browser-side cause found.'
  return lines(cause.title, `Cause: ${cause.text}`, cause.place === undefined ? undefined : `At ${cause.place}`)
}

function cutTokens(text: string, maxTokens: number): string {
  let cut = text
  // Not by the length of what is left: the mark of a cut makes a short text longer again.
  for (let most = text.length * 0.8; estimateTokens(cut) > maxTokens && most > 40; most *= 0.8)
    cut = oneLine(text, Math.floor(most))
  return cut
}

/** `Test failed after 5.2 s at tests/cart.spec.ts:12: expect(locator).toBeVisible() failed`. */
export function renderTestError({ status, duration_ms, errors, file, line }: TestReport): string {
  const [first] = errors
  const at = first?.location ? `${first.location.file}:${first.location.line}` : file && `${file}:${line ?? 1}`
  const what = status === 'timedOut' ? 'timed out' : status
  const said = first ? `: ${summariseError(first.message)}` : ''
  return `Test ${what} after ${renderDuration(duration_ms)}${at === undefined ? '' : ` at ${oneLine(at, 100)}`}${said}`
}

/** The first lines of an assertion's message say what was expected and what was there. */
export function summariseError(message: string): string {
  const said = message
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^(?:Call log:|- )/.test(text))
  return oneLine(said.slice(0, 5).join('; '), ERROR_CHARS)
}

function renderPending({ pending }: TestReport, known: Case | undefined): string | undefined {
  const others = pending.filter(({ id }) => known?.failure.id !== id && known?.request?.id !== id)
  if (others.length === 0) return undefined
  const shown = others.slice(0, PENDING).map(({ method, url, wait_ms, status_later }) => {
    const later = status_later === undefined ? '' : `, ${status_later} later`
    return `${method} ${oneLine(url, 80)} (${renderDuration(wait_ms)}${later})`
  })
  const more = others.length > shown.length ? ` and ${others.length - shown.length} more` : ''
  return `Pending when it failed: ${shown.join(', ')}${more}`
}

function renderLost({ lost }: TestReport): string | undefined {
  const count = Object.values(lost).reduce((sum, each) => sum + each, 0)
  return count === 0 ? undefined : `${plural(count, 'event')} lost (${Object.keys(lost).slice(0, 4).join(', ')})`
}

function renderHints(report: TestReport, known: Case | undefined): string | undefined {
  const hints = listHints(report, known)
  return hints.length === 0 ? undefined : `Hints: ${hints.join(' ')}`
}

/** The newest events that fit, with the time since the test began; those of the case are marked. */
function renderTimeline(report: TestReport, known: Case | undefined, maxTokens: number): string | undefined {
  const { events, dropped } = report.timeline
  const marked = new Set([known?.failure.id, known?.request?.id, known?.action?.id])
  const name = createUrlNames()
  const shown: string[] = []
  let left = maxTokens - 20
  for (const event of events.toReversed()) {
    const text = oneLine(fact(renderTimelineEntry(event, name)), LINE_CHARS)
    const ms = Math.round(event.ts - report.started_at)
    const line = `${ms < 0 ? '' : '+'}${ms} ${text}${marked.has(event.id) ? ' ←' : ''}`
    left -= estimateTokens(line) + 1
    if (left < 0) break
    shown.unshift(line)
  }
  if (shown.length === 0) return undefined
  const older = events.length - shown.length + dropped
  return lines('Timeline (ms since the test began):', leftOut(older, 'events', 'see the snapshot'), ...shown)
}
