import { LIMITS } from '@gasoline/wire'
import type { DevServerError } from '../../analysis/diagnose/dev-server-error.ts'
import type { Failure } from '../../analysis/failures/failure.ts'
import type { ToolContext } from '../define-tool.ts'

const { devServerMs } = LIMITS.hook

/**
 * What a dev server says of a script that it did not serve, by `find`. It says so once the page's socket is open, which may be
 * after the script has failed: worth a moment, but no longer.
 */
export function awaitDevServer(
  { kind, at }: Failure,
  { subscribe, now }: Pick<ToolContext, 'subscribe' | 'now'>,
  find: () => DevServerError | undefined,
  signal: AbortSignal,
): Promise<DevServerError | undefined> {
  const found = find()
  const leftMs = at + devServerMs - now()
  if (found || kind !== 'resource' || leftMs <= 0 || signal.aborted) return Promise.resolve(found)
  return new Promise((resolve) => {
    const end = (error?: DevServerError) => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', giveUp)
      resolve(error)
    }
    const giveUp = () => end()
    const timer = setTimeout(giveUp, Math.min(leftMs, devServerMs))
    const stop = subscribe((stream) => {
      const error = stream === 'websocket' ? find() : undefined
      if (error) end(error)
    })
    signal.addEventListener('abort', giveUp)
  })
}
