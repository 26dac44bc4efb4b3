import type { Fields } from '../entry/translate.ts'

type Counts = Readonly<Record<string, number>>

/** A log entry that reports, at the time of the gap, which events of a page were lost; undefined if none were. */
export function buildLossNote(
  lost: Counts | undefined,
  faults: Counts | undefined,
  /** The gap lies before the first event that arrived. */
  at: number,
): Fields | undefined {
  const message = describeLosses(lost, faults)
  if (message === '') return undefined
  return { at, level: 'warn', source: 'gasoline', message }
}

/** The losses in words; empty if there are none. */
export function describeLosses(lost: Counts | undefined, faults: Counts | undefined): string {
  const lostCount = sum(lost)
  const faultCount = sum(faults)
  const sentences: string[] = []
  if (lostCount > 0)
    sentences.push(
      `${lostCount} earlier ${lostCount === 1 ? 'event' : 'events'} of this page ${lostCount === 1 ? 'was' : 'were'} lost before arrival (${list(lost)}).`,
    )
  if (faultCount > 0)
    sentences.push(
      `Capture failed ${faultCount === 1 ? 'once' : `${faultCount} times`} in this page (${list(faults)}), so events are missing.`,
    )
  return sentences.join(' ')
}

function sum(counts: Counts = {}): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

function list(counts: Counts = {}): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${reason}: ${count}`)
    .join(', ')
}
