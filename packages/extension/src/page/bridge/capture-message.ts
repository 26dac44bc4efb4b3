import type { BatchNotes } from '@gasoline/capture'

const { stringify } = JSON
const { assign, create } = Object

const MAX_CHARS = 1_000_000
const MAX_EVENTS = 10_000
const NAME = /^[\w-]{1,40}$/

/** Notes and events as one text: a line with the notes, then the events as the page wrote them. */
export function writeCaptureMessage(events: string, notes: BatchNotes): string {
  const { counts, faults } = notes
  return `${stringify(bare({ ...notes, counts: bare(counts), ...(faults && { faults: bare(faults) }) }))}\n${events}`
}

/** Without a prototype: a `toJSON` that the page put on Object.prototype is not called. */
function bare(fields: object): object {
  return assign(create(null), fields) as object
}

export interface CaptureMessage {
  readonly events: string
  readonly notes: BatchNotes
}

/** Parses such a text in the isolated world, which trusts nothing in it; undefined if it is invalid. */
export function readCaptureMessage(text: unknown): CaptureMessage | undefined {
  if (typeof text !== 'string' || text.length > MAX_CHARS) return undefined
  const end = text.indexOf('\n')
  const events = text.slice(end + 1)
  if (end < 0 || !events.startsWith('[') || !events.endsWith(']')) return undefined
  const fields = parseObject(text.slice(0, end))
  if (!fields) return undefined
  const { count, url, counts, faults } = fields
  if (!isCount(count) || count > MAX_EVENTS || typeof url !== 'string') return undefined
  return {
    events,
    notes: {
      count,
      url: url.slice(0, 2_048),
      counts: readCounts(counts),
      hasError: fields.hasError === true,
      hasAction: fields.hasAction === true,
      isLast: fields.isLast === true,
      isUnconfigured: fields.isUnconfigured !== false,
      ...(isFields(faults) && { faults: readCounts(faults) }),
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

function parseObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : undefined
  } catch {
    // Not written by our code.
    return undefined
  }
}

function readCounts(value: unknown): Record<string, number> {
  if (!isFields(value)) return {}
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 20)
      .filter((entry): entry is [string, number] => NAME.test(entry[0]) && isCount(entry[1])),
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
