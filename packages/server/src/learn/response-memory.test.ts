import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { addResponse, compareLast, post, TODOS, toEntry, without } from './testing/responses.ts'
import { ResponseMemory } from './response-memory.ts'
import type { Response } from './testing/responses.ts'

const USER = { id: 4, name: 'Ann', email: 'a@shop.test', admin: { reports: 3 } }

test('the same person again is the same', () => {
  const login: Response = ['POST /api/auth/sign-in', { token: 'x' }, post({ username: 'ann', password: 'x' })]
  const me: Response = ['GET /me', USER]
  expect(compareLast(login, me, me, login, ['GET /me', { ...USER, email: undefined }]).clear).toEqual(['missing email'])
})

test('what differs is not learned, unless it stays so', () => {
  const good: Response = ['GET /todos', TODOS('a', 'b')]
  const bad: Response = ['GET /todos', without('title', TODOS('a', 'b'))]
  const times = (count: number, response: Response) => Array.from({ length: count }, () => response)
  const { persistBodies } = LIMITS.shapes
  expect(compareLast(good, ...times(persistBodies, bad)).clear).toEqual(['missing [].title'])
  expect(compareLast(good, ...times(persistBodies + 2, bad)).clear).toEqual([])
  expect(compareLast(good, bad, good, bad).clear).toEqual(['missing [].title'])
})

test('stays within its caps', () => {
  const memory = new ResponseMemory()
  const letters = (number: number) => String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const body = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`field_${letters(at)}`, at]))
  for (let index = 0; index < 400; index++) addResponse(memory, toEntry([`GET /${letters(index)}?a=${index}`, body]))
  expect(memory.size).toBeGreaterThan(20)
  expect(memory.bytes).toBeLessThanOrEqual(LIMITS.shapes.bytes)
  expect(memory.size).toBeLessThanOrEqual(LIMITS.shapes.trees)
})

test('of a flood the rest is not compared; what comes later is', () => {
  const memory = new ResponseMemory()
  const add = (body: unknown, at: number) => {
    const entry = { ...toEntry(['GET /todos', body]), at }
    addResponse(memory, entry)
    return memory.listDifferences(entry.id).length
  }
  for (let count = 0; count < LIMITS.shapes.burstBodies; count++) add(TODOS('a', 'b'), 0)
  expect(add([], 0)).toBe(0)
  expect(add([], 10_000)).toBe(1)
})

test('addresses are alike but for ids that responses had', () => {
  const memory = new ResponseMemory()
  addResponse(memory, toEntry(['GET /mails', [{ id: 'DuBRACAV', name: 'Weekly news' }, { name: 'settings' }]]))
  expect(memory.toTemplate('/mails/DuBRACAV/relay')).toBe('/mails/{id}/relay')
  expect(memory.toTemplate('/mails/Weekly%20news')).toBe('/mails/{id}')
  expect(memory.toTemplate('/api/settings/%')).toBe('/api/settings/%')
})

test('what may follow behind the cut is not clearly missing', () => {
  const cut = (body: object): Response => [
    'GET /todos',
    {},
    { responseBody: JSON.stringify(body).slice(0, -3), responseTruncated: true },
  ]
  const [items, meta] = [TODOS('a', 'b'), { total: 2 }]
  const found = compareLast(cut({ meta, items }), cut({ meta, items }), cut({ items, meta }))
  expect(found.clear).toEqual([])
})
