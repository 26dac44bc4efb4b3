import { describe, expect, test } from 'vitest'
import { judge, pays } from './testing/judge.ts'
import type { TestScenario } from './testing/scenario.ts'

const TYPE_ERROR = "TypeError: Cannot read properties of undefined (reading 'total')"

describe('an exception beside a value that the server sends anew', () => {
  const sells = (push: string) => (scenario: TestScenario) => {
    scenario.open('/shop')
    scenario.click('Save', ['4 left'], ['3 left'])
    scenario.socket('message', { direction: 'incoming', data: push })
  }
  const stock = sells('{"product":17,"stock":4}')

  test('is still there if the action has no other effect', async () => {
    expect(
      (
        await judge(
          pays('/shop', 'Save', ({ error }) => error(TYPE_ERROR)),
          stock,
        )
      ).verdict,
    ).toBe('unchanged')
  })

  test('is resolved if the number is not of that message: it is the effect', async () => {
    const other = sells('{"product":17,"stock":5}')
    expect(
      (
        await judge(
          pays('/shop', 'Save', ({ error }) => error(TYPE_ERROR)),
          other,
        )
      ).verdict,
    ).toBe('fixed')
  })

  test.each([
    ['a time stamp that has those digits', { direction: 'incoming', data: '{"type":"ping","ts":1763443214211}' }],
    ['another number that has that digit', { direction: 'incoming', data: '{"product":14,"stock":9}' }],
  ] as const)('is resolved beside %s', async (_, message) => {
    const saves = ({ open, click, socket }: TestScenario) => {
      open('/shop')
      click('Save', ['4 left'], ['3 left'])
      socket('message', message)
    }
    const failsToSave = pays('/shop', 'Save', ({ error }) => error(TYPE_ERROR))
    expect((await judge(failsToSave, saves)).verdict).toBe('fixed')
  })

  test('is resolved if the message is the reply to what the action sent', async () => {
    const votes = ({ open, click, socket }: TestScenario) => {
      open('/shop')
      click('Upvote', ['6 votes'], ['5 votes'])
      socket('message', { direction: 'outgoing', data: '{"type":"upvote"}' })
      socket('message', { direction: 'incoming', data: '{"votes":6}' })
    }
    const failsToVote = pays('/shop', 'Upvote', ({ error }) => error(TYPE_ERROR))
    expect((await judge(failsToVote, votes)).verdict).toBe('fixed')
  })

  test('is resolved if more changed', async () => {
    const saves = ({ open, click, socket }: TestScenario) => {
      open('/shop')
      click('Save', ['4 left', 'Saved'], ['3 left'])
      socket('message', { direction: 'incoming', data: '{"product":17,"stock":4}' })
    }
    expect(
      (
        await judge(
          pays('/shop', 'Save', ({ error }) => error(TYPE_ERROR)),
          saves,
        )
      ).verdict,
    ).toBe('fixed')
  })
})
