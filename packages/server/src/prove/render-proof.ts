import { basename } from 'node:path'
import type { PlannedBreak } from './breaks/plan-breaks.ts'
import type { TriedBreak } from './breaks/try-breaks.ts'
import type { GoodFailure, GoodRuns } from './good-runs.ts'
import type { Proof } from './prove.ts'

export interface ProofSubject {
  readonly spec: string
  readonly baseUrl: string
  readonly isFixed: boolean
}

const TEXT_CHARS = 90

/** A proof in words: what fails on the unbroken app, what survives, what was caught and by what. */
export function renderProof(proof: Proof, subject: ProofSubject): string {
  const head = `${basename(subject.spec)} on ${subject.baseUrl}: ${count(proof.assertions, 'assertion')}`
  const parts = [head, renderGood(proof.good, subject), ...(proof.broken ? renderBroken(proof.broken) : [])]
  return `${parts.join('\n\n')}\n`
}

function renderGood({ passed, runs, failures, removed }: GoodRuns, { isFixed }: ProofSubject): string {
  const lines = [`Unbroken app: ${passed} of ${count(runs, 'run')} passed.`]
  if (removed.length > 0) lines.push(`Removed ${count(removed.length, 'assertion')} that failed there:`)
  for (const { text, message } of removed) lines.push(`  ${shorten(text)}`, `    ${shorten(message)}`)
  for (const failure of failures) lines.push(...renderFailure(failure, runs, isFixed))
  const canBeFixed = !isFixed && failures.length > 0 && failures.every(({ isAssertion }) => isAssertion)
  if (canBeFixed) lines.push('To take such assertions out of the file: gasoline prove --fix')
  return lines.join('\n')
}

function renderFailure(
  { line, text, message, times, isAssertion }: GoodFailure,
  runs: number,
  isFixed: boolean,
): string[] {
  const often = isFixed ? '' : ` in ${times} of ${runs}`
  const kind = text === undefined || isAssertion ? '' : ' (an action, which cannot be removed)'
  const where = line === undefined ? '' : `line ${line}: `
  return [`  failed${often}: ${where}${shorten(text ?? '')}${kind}`, `    ${shorten(message)}`]
}

function renderBroken(broken: NonNullable<Proof['broken']>): readonly string[] {
  const { tried, endpoints, leftOut, untried, leftFailing } = broken
  const of = (outcome: TriedBreak['outcome']) => tried.filter((one) => one.outcome === outcome)
  const [caught, survived, alarms, passed] = [of('caught'), of('survived'), of('false alarm'), of('passed')]
  const missed = of('not reached')
  const reached = caught.length + survived.length
  const head = `Broken responses (${count(endpoints, 'endpoint')}): ${caught.length} of ${reached} caught.`
  const benign = `Benign changes: ${passed.length} of ${passed.length + alarms.length} passed.`
  const notes = [
    ...(missed.length > 0 ? [`${count(missed.length, 'break')} not reached: the request did not come.`] : []),
    ...(leftOut > 0 ? [`${count(leftOut, 'more break')} not tried: --breaks ${leftOut + tried.length + untried}`] : []),
    ...(leftFailing
      ? [
          'Since the last break the test fails on the unbroken app, too: it has left data behind.',
          `  ${leftFailing.line === undefined ? '' : `line ${leftFailing.line}: `}${shorten(leftFailing.text ?? leftFailing.message)}`,
          ...(untried > 0 ? [`  ${count(untried, 'break')} not tried for that reason.`] : []),
          "  Reset the app's data before each run: --reset <command>",
        ]
      : []),
  ]
  const rows = [
    ...survived.flatMap((one) => [row('survived', one), `    to catch it: ${explain(one.planned)}`]),
    ...caught.map((one) => row('caught', one)),
  ]
  return [
    [head, ...rows].join('\n'),
    [benign, ...alarms.map((one) => row('alarm', one))].join('\n'),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ]
}

function row(outcome: string, { planned, by }: TriedBreak): string {
  const what = [planned.endpoint, planned.field].filter(Boolean).join('  ')
  const cause = by && ` ← ${by.line === undefined ? '' : `line ${by.line}: `}${shorten(by.text ?? by.message)}`
  return `  ${outcome.padEnd(9)} ${planned.kind.padEnd(14)} ${what}${cause ?? ''}`
}

/** What a test would have to assert to notice a break. */
export function explain({ kind, endpoint, field }: PlannedBreak): string {
  switch (kind) {
    case 'status':
      return `assert the status of ${endpoint}`
    case 'lost write':
      return `after ${endpoint}, reload and assert that what was written is shown, or is in the next response`
    case 'empty list':
      return `assert an element of the list that is shown, or that ${field ?? 'the list'} of ${endpoint} has some`
    case 'dropped field':
    case 'wrong type':
      return `assert that ${endpoint} returns ${field ?? 'it'} with its type, or the text that is shown of it`
    case 'stale response':
      return `assert what is shown only after the change that ${endpoint} reads back`
    case 'console error':
      return 'assert that the console has no new error'
    case 'slow response':
    case 'extra field':
      return ''
  }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > TEXT_CHARS ? `${line.slice(0, TEXT_CHARS - 1)}…` : line
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
