import { expect, test } from 'vitest'
import { repair } from './repair.ts'

/** An agent to whom verify_fix gives these verdicts, one after the other. */
function setUp(...verdicts: readonly string[]) {
  const events: string[] = []
  const left = [...verdicts]
  const call = (tool: string, args: Readonly<Record<string, unknown>> = {}) => {
    events.push(String(args.action))
    const data = args.action === 'compare' ? { result: { verdict: left.shift() } } : {}
    return Promise.resolve({ tool, arguments: args, text: '', data, bytes: 0, tokens: 0, ms: 0 })
  }
  const options = {
    agent: { call, close: () => Promise.resolve() },
    shop: { setBug: () => events.push('fix') },
    repeat: () => Promise.resolve(void events.push('repeat')),
  }
  return { events, options }
}

test('start before the fix, watch after it, then the scenario, then compare', async () => {
  const { events, options } = setUp('fixed')
  expect(await repair(options)).toMatchObject({ verdict: 'fixed', times: 1 })
  expect(events).toEqual(['start', 'fix', 'watch', 'repeat', 'compare'])
})

test('repeats what verify_fix calls not exercised, but not for ever', async () => {
  expect(await repair(setUp('not_exercised', 'not_exercised', 'fixed').options)).toMatchObject({ times: 3 })
  const never = await repair(setUp(...Array.from({ length: 20 }, () => 'not_exercised')).options)
  expect(never).toMatchObject({ verdict: 'not_exercised', times: 8 })
})

test('what is not fixed is not repeated', async () => {
  expect(await repair(setUp('unchanged', 'fixed').options)).toMatchObject({ verdict: 'unchanged', times: 1 })
})
