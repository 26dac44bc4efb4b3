import type { StoredEvent } from '@gasoline/wire'
import { listDataBefore } from './received-data.ts'
import { filterDiscarded } from '../../context/connections.ts'
import type { FailedAccess } from './access/access-message.ts'
import { readStackPlaces } from '../../code/stack-locations.ts'
import { isObject, walk } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import type { Link } from './link.ts'
import { isQuoted, namesAddress, namesCloseCode, readText } from './mentioned.ts'
import { isSamePage } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import type { LogFailure, SocketFailure } from '../../failures/failure.ts'
import { isOpenAgain } from '../../failures/detect/find-socket-failures.ts'
import type { FindSharedCode } from './shared-code.ts'
import { WEIGHTS } from '../weights.ts'
import { TIMING_MS } from '../../timing.ts'

const SHORTEST_FIELD = 3
const HANDLERS = /(?:^|\.)on_?(?:close|error|disconnect)$|^(?:async )?(?:WebSocket|EventSource)\./i
const MENTIONS =
  /\bweb ?sockets?\b|\bsockets?\b|\b(?:not|dis|re|never|lost|no)[ -]?connect|\bconnection\b|\bevent ?(?:source|stream)|\bSSE\b|\boffline\b|\breal-?time\b/i

interface Clues {
  readonly access: FailedAccess | undefined
  readonly findSharedCode: FindSharedCode
  readonly context: Context
}

/** Why a connection's end is taken for the cause of an error: what the error says, where it was thrown, what it misses. */
export function linkToSocket(effect: LogFailure, failure: SocketFailure, clues: Clues): Link | undefined {
  const { context, findSharedCode, access } = clues
  const { entry } = failure
  const gap = effect.at - failure.at
  const near = gap <= TIMING_MS.rightAfter ? WEIGHTS.close : 0
  if (!isSamePage(entry, effect.entry)) return undefined
  const quoted = linkByText(readText(effect), failure, near)
  if (quoted) return quoted
  if (gap <= TIMING_MS.handler && isInHandler(effect))
    return { failure, because: ['handler'], weight: WEIGHTS.named + near }
  if (isOpenAgain(entry, effect.at, context)) return undefined
  const discarded = findDiscarded(effect, entry, context)
  if (discarded) return { failure, because: ['discarded'], entry: discarded, weight: WEIGHTS.named }
  if (failure.isNormalClose || failure.party === 'third') return undefined
  const shared = findSharedCode(entry)
  if (shared === 'same-function') return { failure, because: [shared], weight: WEIGHTS.shared + near }
  const lost = access && findLostField(effect, access, entry, context)
  if (lost) return { failure, because: ['field-name'], ...lost, weight: WEIGHTS.shared }
  if (MENTIONS.test(effect.entry.message))
    return { failure, because: ['mentions-connection'], weight: WEIGHTS.hinted + near }
  // Code of all kinds stands near each other; what comes long after has most likely to do with something else.
  if (shared && near) return { failure, because: [shared], weight: WEIGHTS.hinted }
  return near ? { failure, because: ['time'], weight: WEIGHTS.time } : undefined
}

function linkByText(text: string, failure: SocketFailure, near: number): Link | undefined {
  const { reason, url = '', code } = failure.entry
  if (isQuoted(reason, text)) return { failure, because: ['message'], weight: WEIGHTS.quoted + near }
  if (namesAddress(url, text)) return { failure, because: ['address'], weight: WEIGHTS.quoted + near }
  return code !== undefined && namesCloseCode(text, code)
    ? { failure, because: ['close-code'], weight: WEIGHTS.named + near }
    : undefined
}

function isInHandler({ entry }: LogFailure): boolean {
  return readStackPlaces(entry).some(({ function: name = '' }) => HANDLERS.test(name))
}

/** What the page sent shortly before the error, on a closed connection: the browser reports nothing then. */
function findDiscarded(effect: LogFailure, end: StoredEvent<'websocket'>, { connections }: Context) {
  const steps = connections.find((own) => own.includes(end)) ?? []
  return filterDiscarded(steps).findLast(({ at }) => at <= effect.at && effect.at - at <= TIMING_MS.discardedBefore)
}

/** A field that the error reads, and that only messages from that address carried. */
function findLostField(
  { entry: error }: LogFailure,
  { property, chain = [] }: FailedAccess,
  end: StoredEvent<'websocket'>,
  context: Context,
): Required<Pick<Link, 'entry' | 'field'>> | undefined {
  const names = [...chain.filter((name) => name !== '[]' && name !== 'this'), property]
  const fields = names.filter((name) => name !== undefined && name.length >= SHORTEST_FIELD)
  if (fields.length === 0) return undefined
  const received = listDataBefore(error, context)
  for (const field of fields.toReversed()) {
    const carriers = received.filter(({ body }) => hasField(body, field))
    const isOnlyHere = carriers.every(({ entry }) => 'connection' in entry && entry.url === end.url)
    const last = carriers.at(-1)?.entry
    if (isOnlyHere && last && 'connection' in last && last.at <= end.at) return { entry: last, field }
  }
  return undefined
}

function hasField(body: Json, field: string | undefined): boolean {
  return field !== undefined && walk(body).some(({ value }) => isObject(value) && Object.hasOwn(value, field))
}
