import type { Push } from '../tools/push/push.ts'
import type { ToolContext } from '../tools/define-tool.ts'

/** Loads what it needs with the first hook that calls. */
export function createLazyPush(context: ToolContext): Push {
  let loading: Promise<Push> | undefined
  const load = async () => (await import('../tools/push/push.ts')).createPush(context)
  return async (call, signal) => (await (loading ??= load()))(call, signal)
}
