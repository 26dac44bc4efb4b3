import { fitCase } from '../../analysis/diagnose/fit-case.ts'
import { renderCase } from '../../render/case/case.ts'
import { lines, oneLine, plural } from '../../render/text.ts'
import { readCase, renderAiContext, renderName, renderSummary, renderTestError } from '../ai-context.ts'
import { renderDifference } from '../run/attempt.ts'
import type { CauseGroup, RunSummary, TestSummary } from '../run/summarise-run.ts'

const TOKENS = 500
const NAMES = 5
const FLAKY = 20

/** `12 tests: 3 failed, 1 flaky, 8 passed`. */
export function renderCounts({ tests }: RunSummary): string {
  const parts = (['failed', 'flaky', 'passed', 'skipped'] as const).flatMap((outcome) => {
    const count = tests.filter((test) => test.outcome === outcome).length
    return count === 0 ? [] : [`${count} ${outcome}`]
  })
  return `${plural(tests.length, 'test')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}

/** What failed, for a terminal: each cause once, with the tests that it broke. */
export function renderText(summary: RunSummary): string {
  const parts = [renderCounts(summary), ...summary.causes.map(renderGroup), renderFlaky(summary)]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function renderGroup(group: CauseGroup): string {
  const [first] = group.tests
  if (!first) return ''
  const known = readCase(first.shown)
  const diagnosis = known ? renderCase(fitCase(known, renderCase, TOKENS)) : renderSummary(first.shown)
  return lines(
    `${first.outcome.toUpperCase()} ${renderName(first.shown)}`,
    indent(diagnosis),
    indent(renderTestError(first.shown)),
    indent(renderFlake(first)),
    indent(renderSameCause(group)),
  )
}

/** `Same cause as 11 others: a, b, c and 8 more`. */
export function renderSameCause({ tests }: CauseGroup, name = renderName): string {
  const others = tests.slice(1)
  if (others.length === 0) return ''
  const shown = others.slice(0, NAMES).map(({ shown: report }) => name(report))
  const more = others.length > shown.length ? ` and ${others.length - shown.length} more` : ''
  return `Same cause as ${plural(others.length, 'other')}: ${shown.join('; ')}${more}`
}

export function renderFlake({ outcome, differences }: TestSummary): string {
  if (outcome !== 'flaky') return ''
  const what = differences.map((each) => oneLine(renderDifference(each), 160))
  return `Flaky: it passed on a retry.${what.length > 0 ? ` What differed: ${what.join('; ')}.` : ' The browser did the same both times.'}`
}

/** The flaky tests that no cause is shown with. */
function renderFlaky({ tests, causes }: RunSummary): string {
  const shown = new Set(causes.map(({ tests: [first] }) => first))
  const flaky = tests.filter((test) => test.outcome === 'flaky' && !shown.has(test))
  const named = flaky.slice(0, FLAKY).map((test) => `${renderName(test.shown)}: ${renderFlake(test)}`)
  return lines(...named, flaky.length > FLAKY ? `${flaky.length - FLAKY} more tests are flaky.` : undefined)
}

/** For agents: each cause once. */
export function renderAiContexts(summary: RunSummary): string {
  const groups = summary.causes.flatMap((group) => {
    const [first] = group.tests
    return first ? [lines(renderAiContext(first.shown), renderFlake(first), renderSameCause(group))] : []
  })
  return `${[renderCounts(summary), ...groups, renderFlaky(summary)].filter((part) => part !== '').join('\n\n')}\n`
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
