import type { Bug } from '@gasoline/demo/bugs'
import type { AgentCall } from './agent.ts'
import type { TestProof } from './prove-test.ts'
import type { Verification } from './repair.ts'

/** A generated test, and what it is worth. */
export interface GeneratedDemoTest {
  readonly call: AgentCall
  readonly script: string
  readonly actions: number
  readonly assertions: number
}

/** One part of the demo that is over, and how long it took. */
export type Chapter =
  | { readonly kind: 'met'; readonly ms: number; readonly bug: Bug }
  | { readonly kind: 'diagnosed'; readonly ms: number; readonly bug: Bug; readonly call: AgentCall }
  | { readonly kind: 'fixed'; readonly ms: number; readonly verification: Verification }
  | { readonly kind: 'generated'; readonly ms: number; readonly test: GeneratedDemoTest }
  | { readonly kind: 'proved'; readonly ms: number; readonly proof: TestProof }

const TITLES: Readonly<Record<Chapter['kind'], string>> = {
  met: '1. A person runs into the bug',
  diagnosed: '2. The agent calls diagnose, once',
  fixed: '3. The bug is fixed, the person tries again, and the agent calls verify_fix',
  generated: '4. The agent calls generate_test',
  proved: '5. The test is proved, as gasoline prove does',
}
const TEXT_CHARS = 100

/** Whether what is written to a stream may carry colours. */
export function mayColour(stream: { readonly isTTY?: boolean }, env: Readonly<Record<string, string | undefined>>) {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
}

type Paint = (code: number, text: string) => string

const createPaint =
  (isColoured: boolean): Paint =>
  (code, text) =>
    isColoured ? `\u001b[${code}m${text}\u001b[${code < 3 ? 22 : 39}m` : text

/** What begins. */
export function renderTitle(kind: Chapter['kind'], isColoured: boolean): string {
  return `${createPaint(isColoured)(1, TITLES[kind])}\n`
}

/** What came of it, and the measured time. */
export function renderChapter(chapter: Chapter, isColoured: boolean): string {
  const paint = createPaint(isColoured)
  const lines = describeChapter(chapter).flatMap((text) => text.split('\n'))
  const body = lines.map((line) => (line === '' ? '' : `   ${colour(line, paint)}`))
  return [...body, paint(2, `   ${formatSeconds(chapter.ms)}`), '', ''].join('\n')
}

function colour(line: string, paint: Paint): string {
  if (line.startsWith('✓')) return paint(32, line)
  return line.startsWith('✗') ? paint(31, line) : line
}

function describeChapter(chapter: Chapter): readonly string[] {
  switch (chapter.kind) {
    case 'met':
      return [`✗ ${chapter.bug.sees}`]
    case 'diagnosed':
      return [
        `You ask: ${chapter.bug.question}`,
        `The agent reads (${describeCost(chapter.call)}):`,
        '',
        chapter.call.text,
        '',
        `What was really wrong: ${chapter.bug.cause} (${chapter.bug.source.file})`,
      ]
    case 'fixed':
      return [
        'The fix is a switch in the demo’s server; your agent would edit your code.',
        ...describeTimes(chapter.verification),
        `The agent reads (${describeCost(chapter.verification.call)}):`,
        '',
        chapter.verification.call.text,
        '',
        `${chapter.verification.verdict === 'fixed' ? '✓' : '✗'} Verdict: ${chapter.verification.verdict}`,
      ]
    case 'generated':
      return [`The agent reads (${describeCost(chapter.test.call)}):`, describeTest(chapter.test)]
    case 'proved':
      return describeProof(chapter.proof)
  }
}

function describeTimes({ times }: Verification): string[] {
  return times === 1 ? [] : [`verify_fix asked for more before it was sure, so the person tries ${times} times.`]
}

function describeTest({ script, actions, assertions }: GeneratedDemoTest): string {
  return `A Playwright test with ${actions} actions and ${assertions} assertions, ${script.trimEnd().split('\n').length} lines.`
}

function describeProof(proof: TestProof): string[] {
  if (!proof.isRun) return [`Not proved: ${proof.why}`, proof.remedy]
  const { fixed, broken, by } = proof
  const end = (isPassed: boolean, isWanted: boolean) =>
    `${isPassed === isWanted ? '✓' : '✗'} ${isPassed ? 'passes' : 'fails'}`
  const why = by ? [`  ${by.line === undefined ? '' : `line ${by.line}: `}${shorten(by.message)}`] : []
  return [
    `${end(fixed.isPassed, true)} on the fixed shop (${formatSeconds(fixed.durationMs)})`,
    ...(by?.on === 'fixed' ? why : []),
    `${end(broken.isPassed, false)} on the broken one (${formatSeconds(broken.durationMs)})`,
    ...(by?.on === 'broken' ? why : []),
  ]
}

function describeCost({ bytes, tokens }: AgentCall): string {
  return `${bytes.toLocaleString('en')} bytes, about ${tokens.toLocaleString('en')} tokens`
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** The first line, which says what is wrong. */
function shorten(text: string): string {
  const line = (text.trim().split('\n', 1)[0] ?? '').replace(/^Error: /, '')
  return line.length > TEXT_CHARS ? `${line.slice(0, TEXT_CHARS - 1)}…` : line
}

/** Whether everything that was tried came out as it should. */
export function isGood(chapters: readonly Chapter[]): boolean {
  return chapters.every(
    (one) =>
      (one.kind !== 'fixed' || one.verification.verdict === 'fixed') &&
      (one.kind !== 'proved' || !one.proof.isRun || one.proof.isProved),
  )
}

/** The same for programs. */
export function describeDemo(bug: Bug, chapters: readonly Chapter[]) {
  const { name, kind, question, sees, cause, endpoint, field, source } = bug
  const find = <K extends Chapter['kind']>(wanted: K) =>
    chapters.find((one): one is Extract<Chapter, { kind: K }> => one.kind === wanted)
  const call = find('diagnosed')?.call
  const verification = find('fixed')?.verification
  const test = find('generated')?.test
  return {
    version: 1,
    bug: name,
    question,
    calls: call ? [describeCall(call)] : [],
    bytes: call?.bytes ?? 0,
    tokens: call?.tokens ?? 0,
    truth: { kind, sees, cause, endpoint, field, file: source.file, code: source.text },
    ...(verification && {
      fix: { verdict: verification.verdict, times: verification.times, call: describeCall(verification.call) },
    }),
    ...(test && {
      test: {
        actions: test.actions,
        assertions: test.assertions,
        script: test.script,
        bytes: test.call.bytes,
        tokens: test.call.tokens,
      },
    }),
    ...describeProofData(find('proved')?.proof),
    ms: Object.fromEntries(chapters.map(({ kind: of, ms }) => [of, Math.round(ms)])),
  }
}

function describeCall({ tool, arguments: args, text, bytes, tokens }: AgentCall) {
  return { tool, arguments: args, text, bytes, tokens }
}

function describeProofData(proof: TestProof | undefined) {
  if (proof === undefined) return {}
  if (!proof.isRun) return { proof: { run: false, why: proof.why, remedy: proof.remedy } }
  const { isProved, fixed, broken, by } = proof
  return {
    proof: {
      run: true,
      proved: isProved,
      passes_fixed: fixed.isPassed,
      passes_broken: broken.isPassed,
      ...(by && { by: { on: by.on, line: by.line, message: by.message } }),
    },
  }
}

/** One line a bug. */
export function renderBugs(bugs: readonly Bug[]): string {
  const width = Math.max(...bugs.map(({ name }) => name.length))
  return `${bugs.map(({ name, title }) => `${name.padEnd(width)}  ${title}`).join('\n')}\n`
}
