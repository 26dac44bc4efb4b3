import type { StoredEvent } from '@gasoline/wire'
import { answersBefore } from './answers.ts'
import { parseJson } from './json-body.ts'
import type { Link } from './link.ts'
import { findNamedValue } from './named-value.ts'
import { isSamePage } from './same-page.ts'
import { endOf } from './scene.ts'
import type { Scene } from './scene.ts'
import type { LogSignal, RequestSignal } from './signal.ts'
import type { IsTied } from './ties.ts'

const SOON_MS = 1_000
const RECENT = 20

/** Answers whose data an error speaks of: one that it could not parse, one that brought a value which it names. */
export function linksToData(effect: LogSignal, scene: Scene, isTied: IsTied): Link[] {
  const unparsed = findUnparsed(effect, scene)
  if (unparsed) return [{ signal: unparsed, why: 'data', weight: 7 }]
  const answers = answersBefore(effect.entry, scene).filter(({ entry }) => isSamePage(entry, effect.entry))
  const naming = findNamedValue(effect.entry.message, answers.slice(-RECENT))
  if (!naming) return []
  const isNear = effect.at - naming.answer.at <= SOON_MS || isTied(naming.answer.entry)
  return isNear ? [{ naming, why: 'data', weight: 3 }] : []
}

function findUnparsed(effect: LogSignal, scene: Scene): RequestSignal | undefined {
  const text = effect.entry.message
  if (!/JSON/.test(text)) return undefined
  const entry = scene.view.network.findLast(
    (request) => endOf(request) <= effect.at + 50 && isSamePage(request, effect.entry) && isUnparsed(text, request),
  )
  if (!entry) return undefined
  const { id, at } = entry
  return { kind: 'unparsed', entry, id, since: at, at: endOf(entry), key: `unparsed|${id}`, isForeign: false }
}

/** Whether this is the answer that is no JSON, as the words quote it. */
function isUnparsed(text: string, request: StoredEvent<'network'>): boolean {
  const { status, responseBody, contentType = '' } = request
  if (!status) return false
  const quoted = /"([^"]{1,40}?)"?\.{3} is not valid JSON|token '?(.)'?[, ]/.exec(text)
  const start = quoted?.[1] ?? quoted?.[2]
  if (start !== undefined)
    return responseBody?.trimStart().startsWith(start.trim()) ?? (start === '<' && /html/.test(contentType))
  if (/end of (?:JSON|data|file)/.test(text)) return (responseBody ?? '') === '' || isBrokenJson(request)
  return isBrokenJson(request)
}

/** It should be JSON, came whole, and is none. */
function isBrokenJson({ responseBody = '', responseTruncated, contentType = '' }: StoredEvent<'network'>): boolean {
  const looksSo = /json/.test(contentType) || /^\s*[[{]/.test(responseBody)
  return looksSo && !responseTruncated && responseBody !== '' && parseJson(responseBody) === undefined
}
