import type { NetworkBody } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { buildView } from '../../store/testing/build-store.ts'
import { call } from '../plan/testing/flow-events.ts'
import { findKeptFields } from './kept-fields.ts'

const find = (write: Partial<NetworkBody>, read: Partial<NetworkBody>) => {
  const { network } = buildView(
    call(1, { method: 'PUT', url: '/api/notes/Shopping', status: 204, ...write }),
    call(9, { url: '/api/notes/Shopping', ...read }),
  )
  const [sent, got] = network
  if (!sent || !got) throw new Error('two requests')
  return findKeptFields(got, [sent])
}

test('fields that are read from the same address as they were sent', () => {
  const kept = find(
    { requestBody: '{"title":"Shopping","revision":4,"fields":{"list":"Eggs Milk"},"text":""}' },
    { responseBody: '{"title":"Shopping","revision":5,"fields":{"list":"Eggs Milk"},"bag":"default","text":""}' },
  )
  expect(kept).toEqual(['title', 'fields.list'])
})

test('what was sent may stand deeper in the response, but in no list', () => {
  expect(find({ requestBody: '{"height":33}' }, { responseBody: '{"data":{"id":7,"height":33}}' })).toEqual([
    'data.height',
  ])
  expect(find({ requestBody: '{"height":33}' }, { responseBody: '{"data":[{"height":33}]}' })).toEqual([])
})

test('of many fields, those that were other before the write', () => {
  const note = (list: string) => JSON.stringify({ title: 'Shopping', text: 'To sort', fields: { list } })
  const { network } = buildView(
    call(0, { url: '/api/notes/Shopping', responseBody: note('Milk Eggs') }),
    call(1, { method: 'PUT', url: '/api/notes/Shopping', status: 204, requestBody: note('Eggs Milk') }),
    call(9, { url: '/api/notes/Shopping', responseBody: note('Eggs Milk') }),
  )
  const [first, sent, got] = network
  if (!first || !sent || !got) throw new Error('three requests')
  expect(findKeptFields(got, [sent], [first, sent])).toEqual(['fields.list'])
})

test('another address, a masked value and a write that was still under way say nothing', () => {
  const body = { requestBody: '{"name":"Eggs"}' }
  expect(find({ ...body, url: '/api/notes/Other' }, { responseBody: '{"name":"Eggs"}' })).toEqual([])
  expect(find({ ...body, duration: 60_000 }, { responseBody: '{"name":"Eggs"}' })).toEqual([])
  const masked = '{"token":"[redacted:token:12ab]"}'
  expect(find({ requestBody: masked }, { responseBody: masked })).toEqual([])
})
