import { readFailureReason } from '@gasoline/wire'
import type { ActionEntry, CapturedTab, NetworkEntry } from '@gasoline/wire'
import type { Awaited } from '../../analysis/failures/awaited-events.ts'
import type { ReportedFailure } from '../../analysis/failures/failure.ts'
import { describeBriefly, nameKind } from './describe-failure.ts'

/** Something that an agent can wait for, in one line. */
export interface Happening {
  readonly id: string
  readonly what: string
}

const CHARS = 300

export function toFailureHappening(failure: ReportedFailure): Happening {
  return { id: failure.id, what: `${nameKind(failure)}: ${describeBriefly(failure).slice(0, CHARS)}` }
}

export function toAwaitedHappening(awaited: Awaited): Happening {
  const { id } = awaited.entry
  return { id, what: awaited.kind === 'request' ? describeRequest(awaited.entry) : describeNavigation(awaited.entry) }
}

export function toPendingHappening({ id, method, url, at }: NetworkEntry, now: number): Happening {
  return { id, what: `${method} ${url} for ${Math.round((now - at) / 100) / 10} s` }
}

export function toLoadingHappening({ tabId, url }: CapturedTab): Happening {
  return { id: `tab ${tabId}`, what: `${url} is still loading` }
}

function describeRequest(request: NetworkEntry): string {
  const { method, url, status, opaque, duration } = request
  const silence = `no response: ${readFailureReason(request) ?? ''}`
  const end = opaque ? 'outcome hidden by the browser' : status === 0 ? silence : String(status)
  const time = duration === undefined ? '' : ` in ${Math.round(duration)} ms`
  return `${method} ${url} → ${end}${time}`
}

function describeNavigation({ toUrl = '', metadata }: ActionEntry): string {
  return `to ${toUrl}${typeof metadata?.how === 'string' ? ` (${metadata.how})` : ''}`
}
