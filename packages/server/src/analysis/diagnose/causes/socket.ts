import type { StoredEvent } from '@gasoline/wire'
import { answersBefore } from './responses.ts'
import { discardedOn } from '../../context/connections.ts'
import type { Stumble } from './access-message.ts'
import { readStackPlaces } from '../../code/stack-locations.ts'
import { isObject, walk } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import type { Link } from './link.ts'
import { isQuoted, namesAddress, namesCloseCode, textOf } from './mentioned.ts'
import { isSamePage } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import type { LogFailure, SocketFailure } from '../../failures/failure.ts'
import { isOpenAgain } from '../../failures/detect/sockets.ts'
import type { TieOf } from './shared-code.ts'

/** Handlers run right after what they handle. */
const HANDLED_MS = 20
const CLOSE_MS = 300
const SENT_MS = 1_000
const SHORTEST_FIELD = 3
const HANDLERS = /(?:^|\.)on_?(?:close|error|disconnect)$|^(?:async )?(?:WebSocket|EventSource)\./i
const SPEAKS =
  /\bweb ?sockets?\b|\bsockets?\b|\b(?:not|dis|re|never|lost|no)[ -]?connect|\bconnection\b|\bevent ?(?:source|stream)|\bSSE\b|\boffline\b|\breal-?time\b/i

interface Clues {
  readonly stumble: Stumble | undefined
  readonly tieOf: TieOf
  readonly context: Context
}

/** Why a connection's end is taken for the cause of an error: what the error says, where it was thrown, what it lacks. */
export function linkToSocket(effect: LogFailure, failure: SocketFailure, clues: Clues): Link | undefined {
  const { context, tieOf, stumble } = clues
  const { entry } = failure
  const gap = effect.at - failure.at
  const near = gap <= CLOSE_MS ? 1 : 0
  if (!isSamePage(entry, effect.entry)) return undefined
  const told = linkByWords(textOf(effect), failure, near)
  if (told) return told
  if (gap <= HANDLED_MS && isInHandler(effect)) return { failure, why: 'handler', weight: 5 + near }
  if (isOpenAgain(entry, effect.at, context)) return undefined
  const discarded = findDiscarded(effect, entry, context)
  if (discarded) return { failure, why: 'discarded', evidence: { entry: discarded }, weight: 5 }
  if (failure.isNormalClose || failure.party === 'third') return undefined
  const tie = tieOf(entry)
  if (tie === 'function') return { failure, why: tie, weight: 4 + near }
  const lost = stumble && findLostField(effect, stumble, entry, context)
  if (lost) return { failure, why: 'lost', evidence: lost, weight: 4 }
  if (SPEAKS.test(effect.entry.message)) return { failure, why: 'words', weight: 3 + near }
  // Code of all kinds stands near each other; what comes long after has most likely to do with something else.
  if (tie && near) return { failure, why: tie, weight: 3 }
  return near ? { failure, why: 'time', weight: 2 } : undefined
}

function linkByWords(text: string, failure: SocketFailure, near: number): Link | undefined {
  const { reason, url = '', code } = failure.entry
  if (isQuoted(reason, text)) return { failure, why: 'message', weight: 6 + near }
  if (namesAddress(url, text)) return { failure, why: 'address', weight: 6 + near }
  return code !== undefined && namesCloseCode(text, code) ? { failure, why: 'code', weight: 5 + near } : undefined
}

function isInHandler({ entry }: LogFailure): boolean {
  return readStackPlaces(entry).some(({ function: name = '' }) => HANDLERS.test(name))
}

/** What the page sent shortly before the error, on a connection that was closed: the browser says nothing then. */
function findDiscarded(effect: LogFailure, end: StoredEvent<'websocket'>, { connections }: Context) {
  const steps = connections.find((own) => own.includes(end)) ?? []
  return discardedOn(steps).findLast(({ at }) => at <= effect.at && effect.at - at <= SENT_MS)
}

/** A field that the error reads, and that nothing but messages from that address ever brought. */
function findLostField(
  { entry: error }: LogFailure,
  { property, chain = [] }: Stumble,
  end: StoredEvent<'websocket'>,
  context: Context,
): Link['evidence'] {
  const names = [...chain.filter((name) => name !== '[]' && name !== 'this'), property]
  const fields = names.filter((name) => name !== undefined && name.length >= SHORTEST_FIELD)
  if (fields.length === 0) return undefined
  const answers = answersBefore(error, context)
  for (const field of fields.toReversed()) {
    const bringers = answers.filter(({ body }) => hasField(body, field))
    const isOnlyHere = bringers.every(({ entry }) => 'connection' in entry && entry.url === end.url)
    const last = bringers.at(-1)?.entry
    if (isOnlyHere && last && 'connection' in last && last.at <= end.at) return { entry: last, field }
  }
  return undefined
}

function hasField(body: Json, field: string | undefined): boolean {
  return field !== undefined && walk(body).some(({ value }) => isObject(value) && Object.hasOwn(value, field))
}
