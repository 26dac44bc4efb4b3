import type { Bug, Step } from '@gasoline/demo/bugs'
import type { Shop } from '@gasoline/demo/shop'
import { isObject } from '../../stdio/json-rpc.ts'
import type { AgentCall, DemoAgent } from './agent.ts'

/** What `verify_fix` says of a fix. */
export interface Verification {
  readonly verdict: string
  readonly call: AgentCall
  /** How often what led to the failure was done again: once, unless the verdict asked for more. */
  readonly times: number
}

const MOST_TIMES = 8

export interface RepairOptions {
  readonly agent: DemoAgent
  readonly shop: Pick<Shop, 'setBug'>
  /** Does in the browser what led to the failure. */
  readonly repeat: () => Promise<void>
}

/** Removes the bug as an agent would: verify_fix before the edit, after it, and once more after the scenario. */
export async function repair({ agent, shop, repeat }: RepairOptions): Promise<Verification> {
  await agent.call('verify_fix', { action: 'start' })
  shop.setBug(undefined)
  await agent.call('verify_fix', { action: 'watch' })
  for (let times = 1; ; times++) {
    await repeat()
    const call = await agent.call('verify_fix', { action: 'compare' })
    const { result } = call.data
    const verdict = isObject(result) ? String(result.verdict) : 'unknown'
    if (verdict !== 'not_exercised' || times === MOST_TIMES) return { verdict, call, times }
    // With an empty cart again.
    shop.setBug(undefined)
  }
}

/** The same walk, with another end: what a person saw of the bug is not there any more. */
export function walkOnceFixed({ walk, fixed }: Pick<Bug, 'walk' | 'fixed'>): readonly Step[] {
  const lastAction = walk.findLastIndex((step) => step.do !== 'see')
  return [...walk.slice(0, lastAction + 1), fixed]
}
