import type { Expectation } from '../expect/expectation.ts'
import type { Text } from '../flow/text.ts'
import type { PlannedStep } from './test-plan.ts'

/** Steps in view of those before and after them: some of what was recorded with one belongs to another. */
export function fitToNeighbours(steps: readonly PlannedStep[]): PlannedStep[] {
  return leaveFields(keepKnown(markBrief(awaitSuggestions(steps.map(markPassing)))))
}

const NOTE = /(?:^|[.\s_-])(?:notif\w*|toast\w*|snack-?bar\w*|growl\w*|flash|alert)(?:$|[.\s:_[-])/i

/** A press that does nothing but close a note: it may be gone by then. */
function markPassing(step: PlannedStep): PlannedStep {
  const { act, action, expects } = step
  if (act.type !== 'click' || (action.appeared ?? []).length > 0 || !expects.every(isOnScreen)) return step
  const isInNote = act.target.parts.some(
    (part) =>
      (part.by === 'css' && NOTE.test(readFixed(part.css))) ||
      (part.by === 'role' && /^(?:alert|status)$/.test(part.role)),
  )
  return isInNote ? { ...step, act: { ...act, isPassing: true } } : step
}

/** A message is gone a few seconds later: it is looked for at once. */
function markBrief(steps: readonly PlannedStep[]): PlannedStep[] {
  return steps.map((step, index) => {
    const gone = new Set((steps[index + 1]?.action.disappeared ?? []).map(({ text }) => text))
    if (gone.size === 0 || !step.expects.some(({ kind }) => kind === 'request')) return step
    const expects = step.expects.map((one) =>
      one.kind === 'visible' && gone.has(readFixed(one.text)) ? { ...one, isBrief: true } : one,
    )
    return { ...step, expects }
  })
}

const MOST_AWAITED = 2

/** A key in a field may choose what the page shows a moment after typing: what it makes disappear is there before it. */
function awaitSuggestions(steps: readonly PlannedStep[]): PlannedStep[] {
  return steps.map((step, index) => {
    const fill = steps[index - 1]
    if (step.act.type !== 'press' || fill?.act.type !== 'fill') return step
    const { value = '', appeared = [] } = fill.action
    const isSuggested = (text: string) =>
      text.toLowerCase().includes(value.trim().toLowerCase()) || appeared.some((change) => change.text === text)
    const suggested = new Set((step.action.disappeared ?? []).map(({ text }) => text).filter(isSuggested))
    const awaits = step.expects
      .flatMap((one) => (one.kind === 'gone' && suggested.has(readFixed(one.text)) ? [one.text] : []))
      .slice(0, MOST_AWAITED)
    return awaits.length > 0 ? { ...step, act: { ...step.act, awaits } } : step
  })
}

/** A text without variables; of another one, nothing. */
function readFixed(text: Text): string {
  return text.every((part) => typeof part === 'string') ? text.join('') : ''
}

/**
 * What appears or disappears before a field is filled may do so because the person goes on to that field: suggestions close then,
 * buttons are shown. It holds after the field is filled, too, and is expected there. What the next step waits for stays where it is.
 */
function leaveFields(steps: readonly PlannedStep[]): PlannedStep[] {
  let moved: PlannedStep['expects'] = []
  return steps.map((step, index) => {
    const before = moved.filter((one) => !isUndone(one, step))
    const isNoted = step.act.type === 'press' || step.expects.some(({ kind }) => kind === 'request' || kind === 'url')
    const next = steps[index + 1]?.act
    // An editor draws its text as if it were the page's: what it shows before is another one.
    const isNextField = next?.type === 'fill' && !next.inserted
    const isLeft = isNextField && step.act.type !== 'fill' && isNoted
    moved = isLeft ? step.expects.filter(isOnScreen) : []
    const own = isLeft ? step.expects.filter((one) => !isOnScreen(one)) : step.expects
    return before.length > 0 || isLeft ? { ...step, expects: [...own, ...before] } : step
  })
}

function isOnScreen({ kind }: Expectation): boolean {
  return kind === 'visible' || kind === 'gone'
}

/** The step itself makes it disappear, or appear again. */
function isUndone(expectation: Expectation, { action: { appeared = [], disappeared = [] } }: PlannedStep): boolean {
  if (expectation.kind !== 'visible' && expectation.kind !== 'gone') return false
  const undone = expectation.kind === 'visible' ? disappeared : appeared
  const start = expectation.text.map((part) => (typeof part === 'string' ? part : '')).join('')
  return undone.some(({ text }) => text.includes(start))
}

/** Without what mentions a value before it is typed: what a page shows late may be counted to an earlier step. */
function keepKnown(steps: readonly PlannedStep[]): PlannedStep[] {
  const typed = new Set<string>()
  return steps.map((step) => {
    if (step.act.type === 'fill')
      for (const part of step.act.value) if (typeof part !== 'string') typed.add(part.variable)
    const isKnown = (text: Text) => text.every((part) => typeof part === 'string' || typed.has(part.variable))
    return { ...step, expects: step.expects.filter((one) => !('text' in one) || isKnown(one.text)) }
  })
}
