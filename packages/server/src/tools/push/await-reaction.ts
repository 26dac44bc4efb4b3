import { LIMITS } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import { isReaction } from '../../analysis/context/page-updates.ts'
import { detectFailure } from '../../analysis/failures/detect-failure.ts'
import type { ToolContext } from '../define-tool.ts'

type Page = Pick<ToolContext, 'view' | 'subscribe' | 'tabs' | 'now'>

const { reactionMs, quietMs, settleMs } = LIMITS.hook

/**
 * Waits for what the captured pages make of an edit. Nothing where there is no page, or where none has begun to react in
 * time; of one that reacts, until no more of that comes.
 */
export function awaitReaction(
  { view, subscribe, tabs, now }: Page,
  editedAt: number,
  signal: AbortSignal,
): Promise<void> {
  if (tabs().length === 0 || signal.aborted) return Promise.resolve()
  const isSign = (stream: StreamName, entry: StoredEvent) =>
    entry.at >= editedAt && (isReaction(stream, entry) || detectFailure(stream, entry) !== undefined)
  const startedAt = now()
  const reactMs = reactionMs - (startedAt - editedAt)
  const { actions, websocket, logs } = view({ since: editedAt })
  const hasBegun =
    actions.some((entry) => isSign('actions', entry)) ||
    websocket.some((entry) => isSign('websocket', entry)) ||
    logs.some((entry) => isSign('logs', entry))
  // The page had its time, and what it made of the edit is here.
  if (!hasBegun && reactMs <= 0) return Promise.resolve()
  if (hasBegun && startedAt - editedAt > settleMs) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    let timer = setTimeout(end, hasBegun ? quietMs : reactMs)
    const stop = subscribe((stream, entry) => {
      // What pages do all the time does not hold it up.
      if (!isSign(stream, entry)) return
      const leftMs = settleMs - (now() - startedAt)
      clearTimeout(timer)
      if (leftMs <= 0) end()
      else timer = setTimeout(end, Math.min(quietMs, leftMs))
    })
    signal.addEventListener('abort', end)
  })
}
