import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderWait } from '../../render/failures/wait.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolContext } from '../define-tool.ts'
import { url } from '../parameters.ts'
import { startWait } from './wait.ts'
import { Waits } from './waits.ts'
import type { WaitForOutput } from './wait-for-output.ts'

const { defaultMs, mostMs } = LIMITS.wait

const waits = new WeakMap<ToolContext, Waits>()

export default defineTool({
  name: 'wait_for',
  title: 'Wait for the page',
  description:
    'Waits until something happens in the browser from now on: errors (also those since your last call), a request that ends, idle (no request for 500 ms), a navigation. Says what came, or what came instead.',
  effect: 'reads',
  input: z.object({
    for: z.enum(['errors', 'request', 'idle', 'navigation']),
    url,
    timeout_ms: z.number().int().min(1).max(mostMs).default(defaultMs),
  }),
  run: async (args, context, call): Promise<WaitForOutput> => {
    const known = waits.get(context) ?? new Waits()
    waits.set(context, known)
    const end = known.begin(call.client)
    try {
      const found = await startWait(args, context, call)
      const state = context.captureState()
      const note = state.received === 0 ? explainEmpty('events', 0, state) : undefined
      return { for: args.for, url: args.url, ...found, ...(note !== undefined && { note }) }
    } finally {
      end()
    }
  },
  render: renderWait,
})
