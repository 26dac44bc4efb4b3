import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { detectTelemetry } from '../../noise/telemetry.ts'
import { withoutQuery } from '../../urls.ts'
import { TIMING_MS } from '../../timing.ts'
import type { ReportedRequestFailure, SilentRequestFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { judgeLongPoll } from './long-poll.ts'
import { detectRequestFailure, judgeRequestParty } from './request.ts'
import { isCutOff, judgeState } from './request-state.ts'
import { listRequestSteps } from './find-socket-failures.ts'
import { isUnparsed } from './unparsed.ts'

/** What requests report by their status or in their bodies, each with its state. */
export function findRequestFailures(context: Context): ReportedRequestFailure[] {
  return context.view.network.flatMap((entry) => {
    const failure = detectRequestFailure(entry, context.appOrigins)
    if (!failure) return []
    const state = judgeState(failure, context)
    const aliases = listRequestSteps(entry, context)
    return { ...failure, aliases, noise: findNoise(entry, context), state, isWeak: state !== 'open' }
  })
}

/** Requests that nothing reports as failed: those that hang, and those whose body is not what the app took it for. */
export function findSilentRequests(context: Context): SilentRequestFailure[] {
  return context.view.network.flatMap((entry) => {
    const kind = detectSilent(entry, context)
    if (kind === undefined) return []
    const state = kind === 'pending' ? 'open' : judgeState({ kind, entry }, context)
    const { id, at: since } = entry
    // Written out: with a spread, each takes some 3 KB.
    return {
      key: identifyInferred(kind, context.endpointKey(entry)).key,
      kind,
      entry,
      id,
      since,
      at: kind === 'pending' ? since : getEndTime(entry),
      noise: findNoise(entry, context),
      party: judgeRequestParty(entry, context.appOrigins),
      state,
      isWeak: kind === 'pending' ? isPatient(entry, context) : state !== 'open',
    }
  })
}

function detectSilent(entry: NetworkEntry, context: Context): 'pending' | 'unparsed' | undefined {
  if (entry.pending || (entry.status === 0 && isCutOff(entry, context)))
    return hangs(entry, context) ? 'pending' : undefined
  return isUnparsed(entry, context) ? 'unparsed' : undefined
}

function findNoise(entry: NetworkEntry, context: Context): string | undefined {
  return context.findNoise(entry) ?? detectTelemetry(entry)
}

/** Streams stay open, and so do long polls: others of their kind show it. */
function hangs(entry: NetworkEntry, context: Context): boolean {
  if (entry.metadata?.transport === 'sse' || /event-stream/.test(entry.contentType ?? '')) return false
  const age = measureWait(entry, context)
  if (age < (CODE.test(withoutQuery(entry.url)) ? TIMING_MS.codeHangs : TIMING_MS.pendingSoonest)) return false
  if (context.leftAt(entry) !== undefined && age < TIMING_MS.requestHangs) return false
  if (judgeLongPoll(entry, age, context) === 'yes') return false
  const kind = context.endpointKey(entry)
  return !context.view.network.some(
    (other) =>
      other !== entry && other.status && context.endpointKey(other) === kind && (other.duration ?? 0) >= age / 3,
  )
}

/** Files that are large, and that pages load ahead of their use. */
const CODE = /\.(?:m?js|css|wasm|woff2?)$/i

/** It is not late yet, or its address looks like a long poll. */
function isPatient(entry: NetworkEntry, context: Context): boolean {
  const age = measureWait(entry, context)
  return age < TIMING_MS.requestHangs || judgeLongPoll(entry, age, context) === 'perhaps'
}

/** How long a request has been waiting, or had been when its page was left. */
export function measureWait({ at, duration, pageId, tabId, test_id }: NetworkEntry, { now, leftAt }: Context): number {
  return duration ?? (leftAt({ at, pageId, tabId, test_id }) ?? now) - at
}
