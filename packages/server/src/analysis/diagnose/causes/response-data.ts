import type { StoredEvent } from '@gasoline/wire'
import { answersBefore } from './responses.ts'
import type { Answer } from './responses.ts'
import type { LackingAnswer } from './find-missing-field.ts'
import { isObject, parseJson, walk } from '../../bodies/json.ts'
import type { Link } from './link.ts'
import { findNamedValue } from './named-value.ts'
import { isSamePage } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { LogFailure, RequestFailure } from '../../failures/failure.ts'
import { identifyInferred } from '../../failures/identify.ts'
import type { TieOf } from './shared-code.ts'

const SOON_MS = 1_000
const RECENT = 20

/** Answers whose data an error speaks of: one that it could not parse, one that brought a value which it names. */
export function linksToData(effect: LogFailure, context: Context, tieOf: TieOf): Link[] {
  const unparsed = findUnparsed(effect, context)
  if (unparsed) return [{ failure: unparsed, why: 'data', weight: 7 }]
  const late = findLate(effect, context, tieOf)
  if (late) return [{ failure: late, why: 'time-out', weight: 5 }]
  const answers = answersBefore(effect.entry, context).filter(({ entry }) => isSamePage(entry, effect.entry))
  const drawn = findDrawnObject(effect.entry.message, answers)
  if (drawn) return [{ lacking: drawn, why: 'data', weight: 7 }]
  const naming = findNamedValue(effect.entry.message, answers.slice(-RECENT))
  if (!naming) return []
  const isNear = effect.at - naming.answer.at <= SOON_MS || tieOf(naming.answer.entry) !== undefined
  return isNear ? [{ naming, why: 'data', weight: 3 }] : []
}

/** The request that an app was waiting for when it lost patience, without giving it up. */
function findLate(effect: LogFailure, context: Context, tieOf: TieOf): RequestFailure | undefined {
  if (!/\btime[ds]?[ -]?out\b/i.test(effect.entry.message)) return undefined
  const open = context.view.network.filter(
    (request) =>
      request.at < effect.at &&
      (request.pending || getEndTime(request) > effect.at) &&
      isSamePage(request, effect.entry) &&
      request.metadata?.transport !== 'sse' &&
      context.findNoise(request) === undefined,
  )
  const entry = open.find(tieOf) ?? open[0]
  return (
    entry && {
      ...identifyInferred('pending', context.endpointKey(entry)),
      kind: 'pending',
      entry,
      id: entry.id,
      since: entry.at,
      at: entry.at,
      party: 'first',
      state: 'open',
    }
  )
}

/** React draws texts, not objects; its words tell the keys of the one that it was given. */
function findDrawnObject(message: string, answers: readonly Answer[]): LackingAnswer | undefined {
  const keys = /object with keys \{([^{}]{1,300})\}/.exec(
    message.replaceAll('%20', ' ').replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%2C', ','),
  )?.[1]
  if (keys === undefined) return undefined
  const wanted = keys.split(', ').sort().join()
  for (const answer of answers.toReversed()) {
    const found = walk(answer.body).find(
      ({ path, value }) => path.length > 0 && isObject(value) && Object.keys(value).sort().join() === wanted,
    )
    const lack = found && ({ path: found.path, how: 'type', found: 'object', wanted: 'string', weight: 7 } as const)
    if (lack) return { answer, lack, weight: 7, gapMs: 0 }
  }
  return undefined
}

function findUnparsed(effect: LogFailure, context: Context): RequestFailure | undefined {
  const text = effect.entry.message
  if (!/JSON/.test(text)) return undefined
  const entry = context.view.network.findLast(
    (request) =>
      getEndTime(request) <= effect.at + 50 && isSamePage(request, effect.entry) && isUnparsed(text, request),
  )
  if (!entry) return undefined
  const { id, at } = entry
  return {
    ...identifyInferred('unparsed', context.endpointKey(entry)),
    kind: 'unparsed',
    entry,
    id,
    since: at,
    at: getEndTime(entry),
    party: 'first',
    state: 'open',
  }
}

/** Whether this is the answer that is no JSON, as the words quote it. */
function isUnparsed(text: string, request: StoredEvent<'network'>): boolean {
  const { status, responseBody, contentType = '' } = request
  if (!status) return false
  const quoted = /"([^"]{1,40}?)"?\.{3} is not valid JSON|token '?(.)'?[, ]/.exec(text)
  const start = quoted?.[1] ?? quoted?.[2]
  if (start !== undefined)
    return responseBody?.trimStart().startsWith(start.trim()) ?? (start === '<' && /html/.test(contentType))
  if (/end of (?:JSON|data|file)/.test(text)) return (responseBody ?? '') === '' || isNoJson(request)
  return isNoJson(request)
}

/** It should be JSON, came whole, and is none. */
function isNoJson({ responseBody = '', responseTruncated, contentType = '' }: StoredEvent<'network'>): boolean {
  const looksSo = /json/.test(contentType) || /^\s*[[{]/.test(responseBody)
  return looksSo && !responseTruncated && responseBody !== '' && parseJson(responseBody) === undefined
}
