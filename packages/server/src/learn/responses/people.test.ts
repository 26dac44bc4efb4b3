import { expect, test } from 'vitest'
import { compareLast, post, TODOS, without } from '../testing/responses.ts'
import type { Response } from '../testing/responses.ts'

const signIn = (email: string): Response => ['POST /login', { token: 'x' }, post({ email, password: 'x' })]
const BROKEN = without('title', TODOS('a', 'b'))

test('what anyone gets is comparable, whoever has signed in since', () => {
  const { clear } = compareLast(
    ['GET /todos', TODOS('a', 'b')],
    signIn('ann@shop.test'),
    ['GET /me', { id: 4 }, { authKind: 'header' }],
    ['GET /todos', BROKEN],
  )
  expect(clear).toEqual(['missing [].title'])
})

test('what another person gets is not', () => {
  const { clear } = compareLast(
    signIn('ann@shop.test'),
    ['GET /todos', TODOS('a', 'b'), { authKind: 'header' }],
    signIn('bob@shop.test'),
    ['GET /todos', BROKEN, { authKind: 'header' }],
  )
  expect(clear).toEqual([])
})

test('where no header says who asks, a cookie may', () => {
  const { clear } = compareLast(['GET /todos', TODOS('a', 'b')], signIn('ann@shop.test'), ['GET /todos', BROKEN])
  expect(clear).toEqual([])
})
