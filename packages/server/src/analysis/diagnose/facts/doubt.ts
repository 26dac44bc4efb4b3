import type { Context } from '../../context/context.ts'
import { judgeLongPoll } from '../../failures/detect/long-poll.ts'
import { measureWait } from '../../failures/detect/find-request-failures.ts'
import { isOpenAgain } from '../../failures/detect/find-socket-failures.ts'
import type { Failure } from '../../failures/failure.ts'
import type { Case } from '../case.ts'

/** Why a failure may be nothing. */
export function findDoubt(failure: Failure, context: Context): Case['doubt'] {
  if (!failure.isWeak) return undefined
  if (failure.state === 'expected') return 'expected'
  switch (failure.kind) {
    case 'pending':
      return judgeLongPoll(failure.entry, measureWait(failure.entry, context), context) ? 'long-poll' : 'slow'
    case 'unkept-write':
      return 'agreed-later'
    case 'websocket':
    case 'event-stream':
      if (isOpenAgain(failure.entry, context.now, context)) return 'reconnected'
      return failure.entry.event === 'close' ? undefined : 'closed-by-page'
    case 'miscounted':
      return 'filtered'
    case 'shown-text':
    case 'contradicted':
    case 'changed':
    case 'no-effect':
      return undefined
    case 'exception':
    case 'rejection':
    case 'console':
    case 'resource':
    case 'policy':
    case 'request':
    case 'aborted':
    case 'body-error':
    case 'unparsed':
    case 'stale':
    case 'emptied':
      return 'retry-succeeded'
  }
}
