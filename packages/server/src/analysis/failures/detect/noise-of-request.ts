import type { LogEntry, NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSamePage } from '../../context/same-page.ts'
import { detectTelemetry } from '../../noise/telemetry.ts'
import { TIMING_MS } from '../../timing.ts'
import { speaksOf } from './logs/speaks-of.ts'

const PLACE = /(?:https?|webpack|file):\/\/[^\s()]+:\d+:\d+/

/**
 * Why an error of a request that got no response is noise: the request is, and the error says where it was made. An app prints
 * what happened to its analytics, too.
 */
export function findNoiseOfRequest(entry: LogEntry, context: Context): string | undefined {
  const { stack } = entry
  if (stack === undefined || !speaksOf(entry, 'noResponse')) return undefined
  const place = PLACE.exec(stack)?.[0]
  if (place === undefined) return undefined
  const request = context.view.network.find((one) => failedThere(one, place, entry))
  return request && (context.findNoise(request) ?? detectTelemetry(request))
}

function failedThere(request: NetworkEntry, place: string, entry: LogEntry): boolean {
  return (
    request.status === 0 &&
    PLACE.exec(request.initiator ?? '')?.[0] === place &&
    isSamePage(request, entry) &&
    Math.abs(getEndTime(request) - entry.at) < TIMING_MS.pageLeaving
  )
}
