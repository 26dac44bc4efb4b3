import { LIMITS } from '@gasoline/wire/limits'
import type { CaptureMessage } from '../bridge/capture-message.ts'

const { mergedEvents, mergedBytes } = LIMITS.extension

/** Joins messages into fewer, larger batches, since each costs a request. Keeps the order. */
export function mergeMessages(messages: readonly CaptureMessage[]): CaptureMessage[] {
  const merged: CaptureMessage[] = []
  for (const message of messages) {
    const last = merged.at(-1)
    if (last && canJoin(last, message)) merged[merged.length - 1] = join(last, message)
    else merged.push(message)
  }
  return merged
}

function canJoin(one: CaptureMessage, other: CaptureMessage): boolean {
  return (
    one.notes.count + other.notes.count <= mergedEvents &&
    one.events.length + other.events.length <= mergedBytes &&
    one.notes.isUnconfigured === other.notes.isUnconfigured &&
    one.notes.count > 0 &&
    other.notes.count > 0
  )
}

function join(one: CaptureMessage, other: CaptureMessage): CaptureMessage {
  const { notes } = other
  const faults = sum(one.notes.faults, notes.faults)
  return {
    events: `${one.events.slice(0, -1)},${other.events.slice(1)}`,
    notes: {
      ...notes,
      count: one.notes.count + notes.count,
      counts: sum(one.notes.counts, notes.counts),
      hasError: one.notes.hasError || notes.hasError,
      hasAction: one.notes.hasAction || notes.hasAction,
      ...(Object.keys(faults).length > 0 && { faults }),
    },
  }
}

type Counts = Readonly<Record<string, number>>

function sum(one: Counts = {}, other: Counts = {}): Counts {
  const sums = { ...one }
  for (const [name, count] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + count
  return sums
}
