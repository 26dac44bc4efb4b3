import { expect, test } from 'vitest'
import { json, pressed, requested } from '../../diagnose/testing/cases.ts'
import { askCase } from '../../diagnose/testing/ask-case.ts'

test('another call to the same address is not the one that met a conflict', async () => {
  const call = (ms: number, method: string, status: number) =>
    requested(ms, '/rpc', { method: 'POST', requestBody: json({ method, params: {} }), status, responseBody: '{}' })
  const { cause } = await askCase(
    [pressed(5_000, 'Save'), call(5_010, 'notes.update', 409), call(5_090, 'notes.list', 200)],
    { isAlone: true },
  )
  expect(cause).toMatchObject({ kind: 'failed-request', request: { id: 'N2', status: 409 } })
})

test('a call without a name that sends other fields is not the one that met a conflict', async () => {
  const call = (ms: number, sent: object, status: number) =>
    requested(ms, '/ajax', { method: 'POST', requestBody: json(sent), status, responseBody: '{}' })
  const { cause } = await askCase(
    [pressed(5_000, 'Save'), call(5_010, { do: 'upd', id: 7, title: 'A' }, 409), call(5_090, { do: 'all' }, 200)],
    { isAlone: true },
  )
  expect(cause).toMatchObject({ kind: 'failed-request', request: { id: 'N2', status: 409 } })
})
