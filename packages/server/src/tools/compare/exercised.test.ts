import { describe, expect, test } from 'vitest'
import { judge, pays } from './testing/judge.ts'
import type { TestScenario } from './testing/scenario.ts'

const TYPE_ERROR = "TypeError: Cannot read properties of undefined (reading 'total')"
const stack = (name: string, file: string, title = TYPE_ERROR) =>
  `${title}\n    at ${name} (http://app.test/src/${file}:9:1)`

const failsToPay = pays('/shop', 'Pay', ({ error }) => error(TYPE_ERROR))
const nothing = () => {}

describe('an exception', () => {
  test('is resolved if its action was repeated on its page, and the page went on', async () => {
    expect(await judge(failsToPay, pays('/shop', 'Pay', nothing, ['Paid']))).toMatchObject({ verdict: 'fixed' })
  })

  test.each([
    ['another button', pays('/shop', 'Help', nothing, ['Call us'])],
    ['another page', pays('/help', 'Pay', nothing, ['Paid'])],
    ['the page alone', ({ open }: TestScenario) => open('/shop')],
    ['nothing', nothing],
  ])('is not exercised by %s', async (_, after) => {
    const { verdict, text } = await judge(failsToPay, after)
    expect(verdict).toBe('not_exercised')
    expect(text).toContain('not repeated: click “Pay” on /shop')
  })

  test('is still there if nothing reports it, and the action has no effect, as before', async () => {
    const { verdict, changes } = await judge(failsToPay, pays('/shop', 'Pay', nothing))
    expect(verdict).toBe('unchanged')
    expect(changes).toMatchObject([{ type: 'changed', after: expect.stringContaining('no longer reported') as string }])
  })

  test('is still there if the page complains as before', async () => {
    const complains = pays('/shop', 'Pay', ({ error }) => error(TYPE_ERROR), ['Could not pay', 'Try again'])
    expect((await judge(complains, pays('/shop', 'Pay', nothing, ['Could not pay', 'Sorry']))).verdict).toBe(
      'unchanged',
    )
  })

  test('is resolved if the screen showed all along what it should', async () => {
    const works = pays('/shop', 'Pay', ({ error }) => error(TYPE_ERROR), ['Paid'])
    expect((await judge(works, pays('/shop', 'Pay', nothing, ['Paid']))).verdict).toBe('fixed')
  })

  test('of a load is exercised by another load', async () => {
    const loads = ({ open, error }: TestScenario) => {
      open('/orders/17')
      error(TYPE_ERROR)
    }
    expect((await judge(loads, ({ open }) => open('/orders/18'))).verdict).toBe('fixed')
    expect((await judge(loads, ({ open }) => open('/shop'))).text).toContain('not repeated: open /orders/{id}')
  })

  test('of one order is not exercised by another, if others went well all along', async () => {
    const loads = ({ open, error }: TestScenario) => {
      open('/orders/18')
      open('/orders/17')
      error(TYPE_ERROR)
    }
    expect((await judge(loads, ({ open }) => open('/orders/18'))).text).toContain(
      'not with the data that it failed with',
    )
    expect((await judge(loads, ({ open }) => open('/orders/17'))).verdict).toBe('fixed')
  })

  test('of two pages is resolved only when both were visited', async () => {
    const both = (scenario: TestScenario) => {
      for (const path of ['/cart', '/checkout']) {
        scenario.open(path)
        scenario.error(TYPE_ERROR)
      }
    }
    expect((await judge(both, ({ open }) => open('/cart'))).text).toContain('not repeated: open /checkout')
    expect((await judge(both, ({ open }) => ['/cart', '/checkout'].forEach(open))).verdict).toBe('fixed')
  })

  test('that came now and then needs more than one good run', async () => {
    const flaky = (scenario: TestScenario) => {
      scenario.open('/shop')
      for (const isBroken of [false, true, false]) {
        scenario.click('Pay', isBroken ? [] : ['Paid'])
        if (isBroken) scenario.error(TYPE_ERROR)
      }
    }
    const times = (count: number) => (scenario: TestScenario) => {
      for (let time = 0; time < count; time++) scenario.click('Pay', ['Paid'])
    }
    const once = await judge(flaky, times(1))
    expect(once.verdict).toBe('not_exercised')
    expect(once.text).toContain('it failed 1 of 3 times before, and went well once since: repeat it 7 more times')
    expect((await judge(flaky, times(8))).verdict).toBe('fixed')
  })

  test('is not resolved where a request that it needs failed first', async () => {
    const before = pays('/shop', 'Pay', ({ request, error }) => {
      request('/api/pay', 200, { method: 'POST' })
      error(TYPE_ERROR)
    })
    const after = pays('/shop', 'Pay', ({ request }) => request('/api/pay', 0, { method: 'POST' }))
    const { verdict, text } = await judge(before, after)
    expect(verdict).toBe('regressed')
    expect(text).toContain('a request that it needs failed before')
    expect(text).toContain('is the server of the app running?')
  })

  test('is not exercised while a request on the way has no response', async () => {
    const sends = (pending: boolean) =>
      pays('/shop', 'Pay', (scenario) => {
        scenario.request('/api/pay', pending ? undefined : 200, {
          method: 'POST',
          ...(pending && { pending, status: undefined }),
        })
        if (!pending) scenario.error(TYPE_ERROR)
      })
    const { verdict, text } = await judge(sends(false), sends(true))
    expect(verdict).not.toBe('fixed')
    expect(text).toContain('compare again')
  })

  test('is not exercised where the list is empty that it came from', async () => {
    const loads = (body: string, fails: boolean) => (scenario: TestScenario) => {
      scenario.open('/cart')
      scenario.request('/api/cart', 200, { responseBody: body })
      if (fails) scenario.error(TYPE_ERROR)
    }
    expect((await judge(loads('{"items":[{"id":1}]}', true), loads('{"items":[]}', false))).verdict).toBe(
      'not_exercised',
    )
    expect((await judge(loads('{"items":[{"id":1}]}', true), loads('{"items":[{"id":1}]}', false))).verdict).toBe(
      'fixed',
    )
  })
})

describe('the same error', () => {
  test('keeps its identity with other numbers and ids in its message', async () => {
    const fails = (id: number) => pays('/shop', 'Pay', ({ error }) => error(`Error: Order ${id} is gone`))
    expect((await judge(fails(17), fails(18))).changes).toMatchObject([{ type: 'unchanged' }])
  })

  test('is known again in other words of the app, at the same place', async () => {
    const says = (message: string) =>
      pays('/shop', 'Pay', ({ error }) =>
        error(message, { source: 'console', stack: stack('payOrder', 'pay.ts', `Error: ${message}`) }),
      )
    const { verdict, changes } = await judge(says('Could not pay'), says('Payment did not work'))
    expect([verdict, changes[0]?.type]).toEqual(['unchanged', 'changed'])
  })

  test('is another one in other words of the browser', async () => {
    const fails = (message: string) =>
      pays('/shop', 'Pay', ({ error }) => error(message, { stack: stack('payOrder', 'pay.ts', message) }))
    expect((await judge(fails(TYPE_ERROR), fails('TypeError: order.lines is not a function'))).verdict).toBe(
      'different_issue',
    )
  })

  test('that comes far more often is worse', async () => {
    const often = pays('/shop', 'Pay', ({ error }) => [1, 2, 3, 4].forEach(() => error(TYPE_ERROR)))
    expect((await judge(failsToPay, often)).verdict).toBe('regressed')
    expect((await judge(often, failsToPay)).verdict).toBe('unchanged')
  })
})

test('a connection is exercised when it was opened again', async () => {
  const breaks = ({ open, socket }: TestScenario) => {
    open('/live')
    socket('open')
    socket('close', { code: 1011, reason: 'boom' })
  }
  const works = ({ open, socket }: TestScenario) => {
    open('/live')
    socket('open', { connection: 'ws-2' })
  }
  expect((await judge(breaks, works)).verdict).toBe('fixed')
  expect((await judge(breaks, ({ open }) => open('/live'))).text).toContain(
    'not repeated: the connection to ws://app.test/live',
  )
})

test('some resolved, some still there: improved; resolved and new: another issue; new alone: worse', async () => {
  const both = (scenario: TestScenario) => {
    failsToPay(scenario)
    scenario.click('Help')
    scenario.error('Error: no help')
  }
  const pay = pays('/shop', 'Pay', nothing, ['Paid'])
  const half = (scenario: TestScenario) => {
    pay(scenario)
    scenario.click('Help')
    scenario.error('Error: no help')
  }
  expect((await judge(both, half)).verdict).toBe('improved')
  expect((await judge(failsToPay, half)).verdict).toBe('different_issue')
  expect((await judge(pay, failsToPay)).verdict).toBe('regressed')
  expect((await judge(pay, pay)).verdict).toBe('no_issues_detected')
})
