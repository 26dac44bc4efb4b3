import { oneLine } from '../../render/text.ts'
import { renderAiContext, summariseError } from '../ai-context.ts'
import { renderDifference } from '../run/attempt.ts'
import type { RunSummary, TestSummary } from '../run/summarise-run.ts'

const MESSAGE_CHARS = 300

/**
 * JUnit XML as GitLab, Jenkins and Azure read it. A test has the class and the name that Playwright's own reporter gives it,
 * so that both can be joined.
 */
export function renderJunit({ tests }: RunSummary): string {
  const files = new Map<string, TestSummary[]>()
  for (const test of tests) {
    const { title_path, project = '' } = test.shown
    const key = JSON.stringify([title_path[0] ?? '', project])
    files.set(key, [...(files.get(key) ?? []), test])
  }
  const suites = [...files.values()].map(renderSuite)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'Gasoline', ...count(tests), time: sumSeconds(tests) })}>`,
    ...suites,
    '</testsuites>\n',
  ].join('\n')
}

function renderSuite(tests: readonly TestSummary[]): string {
  const [first] = tests
  const startedAt = tests.reduce((least, { shown }) => Math.min(least, shown.started_at), Infinity)
  const given = {
    name: first?.shown.title_path[0] ?? '',
    timestamp: new Date(startedAt).toISOString().slice(0, 19),
    hostname: first?.shown.project,
    ...count(tests),
    skipped: tests.filter(({ outcome }) => outcome === 'skipped').length,
    time: sumSeconds(tests),
  }
  return [`  <testsuite${attributes(given)}>`, ...tests.map(renderCase), '  </testsuite>'].join('\n')
}

function renderCase(test: TestSummary): string {
  const { shown, outcome, attempts } = test
  const [file = '', ...names] = shown.title_path
  const given = {
    name: names.join(' › '),
    classname: file,
    time: seconds(attempts.at(-1)?.duration_ms ?? 0),
    file: shown.file,
    line: shown.line,
  }
  const inner = [
    outcome === 'skipped' ? '      <skipped/>' : undefined,
    outcome === 'failed' ? renderFailure(test) : undefined,
    renderOutput(test),
  ].filter((part) => part !== undefined)
  const head = `    <testcase${attributes(given)}`
  return inner.length === 0 ? `${head}/>` : [`${head}>`, ...inner, '    </testcase>'].join('\n')
}

/** The diagnosis in one line, then all of it. */
function renderFailure({ shown }: TestSummary): string {
  const [error] = shown.errors
  const message = shown.cause
    ? `${shown.cause.title} — ${shown.cause.text}`
    : `No browser-side cause found. ${error ? summariseError(error.message) : ''}`
  const name = isInterrupted(shown.status) ? 'error' : 'failure'
  const given = { message: oneLine(message, MESSAGE_CHARS), type: shown.cause?.kind ?? shown.status }
  return `      <${name}${attributes(given)}>${cdata(lines(renderAiContext(shown), error?.stack ?? error?.message))}</${name}>`
}

/** GitLab shows one attachment: a picture says most. Each stands alone on its line. */
function renderOutput({ shown, outcome, differences }: TestSummary): string | undefined {
  const files = (shown.attachments ?? []).toSorted((a, b) => Number(isPicture(b.path)) - Number(isPicture(a.path)))
  const attached = outcome === 'failed' ? files.map(({ path }) => `\n[[ATTACHMENT|${oneLine(path, 500)}]]\n`) : []
  const flaky =
    outcome === 'flaky' ? ['Flaky: it failed, and passed on a retry.', ...differences.map(renderDifference)] : []
  const text = [...flaky, ...attached].join('\n')
  return text === '' ? undefined : `      <system-out>${cdata(text)}</system-out>`
}

function count(tests: readonly TestSummary[]) {
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  const errors = failed.filter(({ shown }) => isInterrupted(shown.status)).length
  return { tests: tests.length, failures: failed.length - errors, errors }
}

function isInterrupted(status: string): boolean {
  return status === 'interrupted'
}

function isPicture(path: string): boolean {
  return /\.(?:png|jpe?g|webp|gif)$/i.test(path)
}

function sumSeconds(tests: readonly TestSummary[]): string {
  const all = tests.flatMap(({ attempts }) => attempts.map(({ duration_ms }) => duration_ms))
  return seconds(all.reduce((sum, ms) => sum + ms, 0))
}

function seconds(ms: number): string {
  return (Math.max(0, ms) / 1_000).toFixed(3)
}

function lines(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n')
}

function attributes(given: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

function cdata(text: string): string {
  return `<![CDATA[${stripInvalid(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function escapeXml(text: string): string {
  return stripInvalid(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
}

/** Characters that XML 1.0 has no way to write, and halves of pairs. */
function stripInvalid(text: string): string {
  return text.replaceAll(INVALID, '').replaceAll(/\p{Surrogate}/gu, '')
}

// oxlint-disable-next-line no-control-regex -- those are what it finds
const INVALID = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/g
