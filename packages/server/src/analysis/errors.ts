import type { AiContext, StoredEvent } from '@gasoline/wire'
import type { View } from '../store/view.ts'
import { isFailedRequest } from './failed-request.ts'
import { preview } from './preview.ts'
import { isoTime } from './wire-entries.ts'

export interface ErrorGroup {
  readonly id: string
  readonly source: string
  readonly message: string
  readonly count: number
  readonly first: string
  readonly last: string
  readonly at: number
  readonly url?: string | undefined
  readonly location?: string | undefined
  readonly stack?: string | undefined
  readonly response?: string | undefined
  readonly test_id?: string | undefined
  readonly _aiContext?: AiContext | undefined
}

/** What a list of many shows of each: the top of the stack, the beginning of the texts. */
export function briefError(group: ErrorGroup): ErrorGroup {
  const { message, stack, response } = group
  const frames = stack?.split('\n').filter((line) => /:\d+/.test(line))
  return {
    ...group,
    message: preview(message, BRIEF_MESSAGE_CHARS),
    stack: frames
      ?.slice(0, BRIEF_FRAMES)
      .map((frame) => preview(frame.trim(), BRIEF_FRAME_CHARS))
      .join('\n'),
    response: response === undefined ? undefined : preview(response, BRIEF_RESPONSE_CHARS),
  }
}

const BRIEF_MESSAGE_CHARS = 300
const BRIEF_FRAMES = 3
const BRIEF_FRAME_CHARS = 160
const BRIEF_RESPONSE_CHARS = 200

interface Occurrence extends Omit<ErrorGroup, 'count' | 'first' | 'last'> {
  readonly key: string
}

/** Error-level entries and failed requests, equal ones together, the most recent group first. */
export function groupErrors({ logs, network }: View): ErrorGroup[] {
  const failures = network.filter(isFailedRequest).map(fromRequest)
  const failureKeys = new Set(failures.map(({ key }) => key))
  const entries = logs
    .filter(({ level }) => level === 'error')
    .map(fromLog)
    // Producers that log a failed request beside recording it would count it twice.
    .filter(({ source, key }) => source !== 'network' || !failureKeys.has(key))
  return [...groupByKey([...failures, ...entries]).values()].map(toGroup).sort((a, b) => b.at - a.at)
}

function groupByKey(occurrences: readonly Occurrence[]): Map<string, Occurrence[]> {
  const groups = new Map<string, Occurrence[]>()
  for (const occurrence of occurrences) {
    const group = groups.get(occurrence.key)
    if (group) group.push(occurrence)
    else groups.set(occurrence.key, [occurrence])
  }
  return groups
}

function toGroup(occurrences: readonly Occurrence[]): ErrorGroup {
  const times = occurrences.map(({ at }) => at)
  const newest = occurrences.reduce((a, b) => (b.at >= a.at ? b : a))
  const { key: _, ...group } = newest
  return { ...group, count: occurrences.length, first: isoTime(Math.min(...times)), last: isoTime(Math.max(...times)) }
}

function fromLog(entry: StoredEvent<'logs'>): Occurrence {
  const { id, at, source, message, url, stack, filename, lineno, colno, test_id, _aiContext } = entry
  const location =
    filename === undefined ? undefined : [filename, lineno, colno].filter((part) => part !== undefined).join(':')
  const frame = stack?.split('\n').find((line) => /:\d+:\d+/.test(line))
  const isRequest = source === 'network' && / → /.test(message)
  const key = isRequest
    ? `network|${parameterise(message)}`
    : [source, parameterise(message), frame?.trim() ?? location ?? ''].join('|')
  return { key, id, at, source, message, url, location, stack, test_id, _aiContext }
}

function fromRequest(entry: StoredEvent<'network'>): Occurrence {
  const { id, at, method, url, status, error, responseBody, pageUrl, test_id } = entry
  const outcome = status === 0 ? `no answer${error === undefined ? '' : `: ${error}`}` : String(status)
  const message = `${method} ${url} → ${outcome}`
  return {
    key: `network|${parameterise(message)}`,
    id,
    at,
    source: 'network',
    message,
    url: pageUrl,
    response: responseBody,
    test_id,
  }
}

/** Numbers and ids in a message differ from one occurrence to the next; a status code or a quoted name does not. */
function parameterise(message: string): string {
  const statusAt = message.lastIndexOf(' → ')
  const [head, tail] = statusAt < 0 ? [message, ''] : [message.slice(0, statusAt), message.slice(statusAt)]
  return head.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{16,}\b|\d{2,}|(?<=\/)\d+(?=[/?#]|$)/gi, '#') + tail
}
