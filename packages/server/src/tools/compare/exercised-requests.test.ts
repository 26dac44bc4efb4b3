import { describe, expect, test } from 'vitest'
import { judge, pays } from './testing/judge.ts'
import type { TestScenario } from './testing/scenario.ts'

const nothing = () => {}

describe('a request', () => {
  const responds = (path: string, status: number, method = 'GET', shown: string[] = []) =>
    pays('/shop', 'Load', ({ request }) => request(path, status, { method }), shown)

  test('that succeeds now is resolved, with its status', async () => {
    const { verdict, changes } = await judge(responds('/api/login', 500, 'POST'), responds('/api/login', 200, 'POST'))
    expect(verdict).toBe('fixed')
    expect(changes).toMatchObject([
      { type: 'resolved', before: 'POST /api/login → 500', after: 'POST /api/login → 200' },
    ])
  })

  test('that fails otherwise is changed, and not a new one', async () => {
    const { verdict, changes, fresh } = await judge(responds('/api/login', 500), responds('/api/login', 502))
    expect([verdict, changes[0]?.type, fresh]).toEqual(['unchanged', 'changed', []])
  })

  test('of the same template is the same endpoint', async () => {
    expect((await judge(responds('/api/orders/17', 500), responds('/api/orders/18', 200))).verdict).toBe('fixed')
  })

  test('that is no longer sent proves nothing where it was to write', async () => {
    const after = pays('/shop', 'Load', nothing, ['Done'])
    const { verdict, text } = await judge(responds('/api/orders', 500, 'POST'), after)
    expect(verdict).toBe('not_exercised')
    expect(text).toContain('was the call removed?')
  })

  test('that is no longer sent is resolved where another write took its place, or the page reads nothing more', async () => {
    const another = responds('/api/v2/orders', 201, 'POST', ['Done'])
    expect((await judge(responds('/api/orders', 500, 'POST'), another)).verdict).toBe('fixed')
    const goesOn = pays('/shop', 'Load', nothing, ['Done'])
    expect((await judge(responds('/api/hints', 500), goesOn)).verdict).toBe('fixed')
  })

  test('that was not sent, since nothing was repeated, is not exercised', async () => {
    expect((await judge(responds('/api/login', 500), ({ open }) => open('/help'))).text).toContain(
      'click “Load” on /shop',
    )
  })

  test('to an endpoint that was not seen before, on another page, is new, and may be older', async () => {
    const after = (scenario: TestScenario) => {
      responds('/api/login', 200)(scenario)
      scenario.open('/help')
      scenario.request('/api/help', 500)
    }
    const { verdict, fresh } = await judge(responds('/api/login', 500), after)
    expect([verdict, fresh]).toEqual(['different_issue', [expect.objectContaining({ elsewhere: true })]])
  })

  test('of a third party counts for nothing', async () => {
    const after = (scenario: TestScenario) => {
      responds('/api/login', 200)(scenario)
      scenario.request('', 500, { url: 'https://cdn.other.example/x' })
    }
    const { verdict, text } = await judge(responds('/api/login', 500), after)
    expect(verdict).toBe('fixed')
    expect(text).toContain('1 failure of third parties or noise not counted')
  })
})
