import { LIMITS } from '@gasoline/wire/limits'
import { fitCase } from '../../analysis/diagnose/fit-case.ts'
import { renderCase } from '../../render/case/case.ts'
import { codeSpan, escapeMarkdown, fence } from '../../render/report/markdown.ts'
import { lines } from '../../render/text.ts'
import { readCase, renderName, renderSummary, renderTestError } from '../ai-context.ts'
import type { TestReport } from '../contract.ts'
import type { CauseGroup, RunSummary } from '../run/summarise-run.ts'
import { renderCounts, renderFlake, renderSameCause } from './text.ts'

const TOKENS = 600
const TABLE = 50

/** What failed, for a page of a CI service; at most so many bytes, and what does not fit is counted. */
export function renderMarkdown(summary: RunSummary, mostBytes: number = LIMITS.report.summaryBytes): string {
  const sections = [`## Gasoline: ${renderCounts(summary)}`, renderTable(summary)]
  let bytes = sections.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  let left = 0
  for (const group of summary.causes) {
    const section = renderSection(group)
    bytes += Buffer.byteLength(section) + 2
    if (bytes > mostBytes - 200) left++
    else sections.push(section)
  }
  if (left > 0) sections.push(`_${left} more causes are left out: the text would be too long._`)
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

function renderTable({ causes }: RunSummary): string {
  if (causes.length === 0) return ''
  const rows = causes.slice(0, TABLE).map(({ cause, tests }) => {
    const title = cause ? cause.title : 'No browser-side cause found'
    return `| ${tests.length} | ${cell(title)} | ${cause?.place === undefined ? '' : codeSpan(cause.place)} |`
  })
  const more = causes.length > TABLE ? `\n\n_${causes.length - TABLE} more causes below._` : ''
  return `${lines('| tests | what failed | where |', '|---|---|---|', ...rows)}${more}`
}

function renderSection(group: CauseGroup): string {
  const [first] = group.tests
  if (!first) return ''
  const { shown, outcome } = first
  const known = readCase(shown)
  const diagnosis = known ? renderCase(fitCase({ ...known, ids: [] }, renderCase, TOKENS)) : renderSummary(shown)
  return [
    `### ${outcome === 'flaky' ? 'Flaky: ' : ''}${nameInMarkdown(shown)}`,
    fence(diagnosis),
    escapeMarkdown(renderTestError(shown), 500),
    escapeMarkdown(renderFlake(first), 1_500),
    escapeMarkdown(renderSameCause(group), 2_000),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function nameInMarkdown(report: TestReport): string {
  return escapeMarkdown(renderName(report), 300)
}

function cell(text: string): string {
  return escapeMarkdown(text, 200)
}
