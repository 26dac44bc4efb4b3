import { expect, test } from 'vitest'
import type { NetworkBody } from '@gasoline/wire'
import { buildView } from '../../store/testing/build-store.ts'
import { buildPlan } from '../plan/build-plan.ts'
import { call, open, press, type } from '../plan/testing/flow-events.ts'

const ALL = { network: true, shape: true, url: true, page: true, noErrors: true }

/** What the test types where the person typed SPRING10, which was sent to the server. */
function replay({ field = 'Ticket', ...sent }: Partial<NetworkBody> & { field?: string }, read?: Partial<NetworkBody>) {
  const planned = buildPlan(
    buildView(
      open(0, '/cart'),
      type(1, 'Note', 'as a present'),
      type(2, field, 'SPRING10'),
      press(3, 'Apply'),
      call(3.1, { method: 'POST', url: '/api/tickets', requestBody: '{"code":"SPRING10"}', ...sent }),
      ...(read ? [call(3.3, read)] : []),
    ),
    { asserted: ALL },
  )
  const act = planned?.steps[2]?.act
  return act?.type === 'fill' ? act.value : undefined
}

const NEW = [{ variable: 'ticket' }]

test('a value that the server looks up is typed as it was: another one would not be known', () => {
  expect(replay({ responseBody: '{"code":"SPRING10","percent":10}' })).toEqual(['SPRING10'])
})

test('a name of something that was created is new in each run', () => {
  expect(replay({ responseBody: '{"code":"SPRING10","percent":10}', status: 201 })).toEqual(NEW)
  expect(replay({ responseBody: '{"id":7,"code":"SPRING10"}' })).toEqual(NEW)
  expect(replay({ responseBody: '{"ok":true}' })).toEqual(NEW)
  expect(replay({ requestBody: '{"from":"/old","to":"/all/SPRING10"}', responseBody: 'ok' })).toEqual(NEW)
  expect(replay({ method: 'PUT', url: '/api/tickets/SPRING10', responseBody: '{"code":"SPRING10"}' })).toEqual(NEW)
  expect(replay({ responseBody: '{"code":"SPRING10"}' }, { responseBody: '[{"code":"SPRING10"}]' })).toEqual(NEW)
})

test('a voucher that is redeemed is typed as it was, whatever comes back; one that is created is new', () => {
  const voucher = { field: 'Voucher', responseBody: '{"id":7,"total":90}' }
  expect(replay(voucher)).toEqual(['SPRING10'])
  expect(replay({ ...voucher, requestBody: '{"code":"SPRING10","title":"as a present"}' })).toEqual([
    { variable: 'voucher' },
  ])
})
