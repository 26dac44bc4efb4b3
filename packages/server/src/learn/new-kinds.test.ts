import { expect, test } from 'vitest'
import { createContractApi } from './testing/contract-api.ts'

const order = (state: string, more: object = { currency: 'EUR' }) => ({ state, total: { amount: '1.50', ...more } })

/** Orders that are paid or shipped. */
function createOrders() {
  const api = createContractApi()
  let id = 0
  const send = (state: string, more?: object) => api.send(`GET /api/orders/${++id}`, order(state, more))
  for (let count = 0; count < 6; count++) for (const state of ['paid', 'shipped']) send(state)
  return { ...api, send }
}

test('a field that is lost with the first order of a new kind is lost if the known kinds show it, too', () => {
  const { send, serious } = createOrders()
  send('draft', {})
  expect(serious()).toEqual([])
  send('paid', {})
  send('shipped', {})
  expect(serious()).toMatchObject([{ type: 'shape_change', missing_fields: ['total.currency'] }])
})

test('a new kind without it is another kind of thing, however often it comes', () => {
  const { send, violations } = createOrders()
  for (let count = 0; count < 5; count++) send('draft', {})
  expect(violations()).toEqual([])
})

test('several new kinds without it, one after the other, are other kinds of things', () => {
  const { send, violations } = createOrders()
  for (const state of ['draft', 'cancelled', 'returned', 'draft', 'cancelled']) send(state, {})
  expect(violations()).toEqual([])
})

test('a known kind that has it ends the doubt', () => {
  const { send, serious } = createOrders()
  send('draft', {})
  send('paid')
  for (let count = 0; count < 3; count++) send('draft', {})
  expect(serious()).toEqual([])
})
