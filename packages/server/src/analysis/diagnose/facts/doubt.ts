import type { Scene } from '../../context/context.ts'
import { waitsForNews } from '../../failures/detect/long-poll.ts'
import { waitOf } from '../../failures/detect/requests.ts'
import { isOpenAgain } from '../../failures/detect/sockets.ts'
import type { Signal } from '../../failures/signal.ts'
import type { Case } from '../case.ts'

/** Why a failure may be nothing. */
export function findDoubt(signal: Signal, scene: Scene): Case['doubt'] {
  if (!signal.isWeak) return undefined
  if (signal.isExpected) return 'expected'
  switch (signal.kind) {
    case 'pending':
      return waitsForNews(signal.entry, waitOf(signal.entry, scene), scene) ? 'long-poll' : 'slow'
    case 'emptied':
      return 'other-request'
    case 'socket':
      if (isOpenAgain(signal.entry, scene.now, scene)) return 'reconnected'
      return signal.entry.event === 'close' ? undefined : 'closed-by-page'
    case 'shown':
      return undefined
    default:
      return 'retry-succeeded'
  }
}
