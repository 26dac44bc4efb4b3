import { expect, test } from 'vitest'
import { chooseAlert, wordsKey } from './alerts.ts'
import type { ReportedFailure, ReportedKind } from './reported-failure.ts'

const failure = (kind: ReportedKind, words: string, at = 0): ReportedFailure => ({
  id: `L${at}`,
  at,
  kind,
  words,
})
const nothing = () => false

test('nothing failed, nothing to tell', () => {
  expect(chooseAlert([], nothing)).toBeUndefined()
})

test('tells the worst kind, of one kind the newest, and how many others there are', () => {
  const failures = [
    failure('console', 'late', 9),
    failure('exception', 'first', 1),
    failure('exception', 'second', 2),
    failure('request', 'GET /x → 500', 3),
  ]
  expect(chooseAlert(failures, nothing)).toEqual({ worst: failures[2], count: 1, isAgain: false, more: 3 })
})

test('equal ones are one, with their number', () => {
  const failures = [failure('console', 'boom', 1), failure('console', 'boom', 2), failure('resource', 'img', 3)]
  expect(chooseAlert(failures, nothing)).toMatchObject({ worst: { id: 'L2' }, count: 2, more: 1 })
})

test('what is new comes before worse things that happened again', () => {
  const old = failure('exception', 'known')
  const hasTold = (key: string) => key === wordsKey(old)
  expect(chooseAlert([old, failure('console', 'new')], hasTold)).toMatchObject({
    worst: { words: 'new' },
    isAgain: false,
    more: 1,
  })
  expect(chooseAlert([old], hasTold)).toMatchObject({ worst: { words: 'known' }, isAgain: true, more: 0 })
})
