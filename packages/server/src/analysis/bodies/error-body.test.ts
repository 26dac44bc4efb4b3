import { expect, test } from 'vitest'
import { readErrorBody } from './error-body.ts'
import { findFailureInBody } from './failure-in-body.ts'

test.each([
  ['a message', { message: 'no' }, 'no', undefined],
  ['an error as text', { error: 'no' }, 'no', undefined],
  ['an error with a code', { error: { code: 'E1', message: 'no' } }, 'no', 'E1'],
  ['problem details', { type: 'about:blank', title: 'Bad', detail: 'no' }, 'no', 'about:blank'],
  ['OAuth', { error: 'invalid_grant', error_description: 'no' }, 'no', undefined],
  ['GraphQL', { errors: [{ message: 'no', extensions: { code: 'E1' } }] }, 'no', 'E1'],
  ['nothing', { a: 1 }, undefined, undefined],
])('%s', (_, body, message, code) => {
  expect(readErrorBody(body)).toMatchObject({ message, code, fields: [] })
})

test('what stands beside a message is no field of the request', () => {
  expect(readErrorBody({ error: { message: 'no', apiKey: 'x', host: 'y' } }).fields).toEqual([])
})

test('fields as names, as lists and as pointers', () => {
  const fields = (body: Parameters<typeof readErrorBody>[0]) =>
    readErrorBody(body).fields.map(({ field }) => field.join('.'))
  expect(fields({ errors: { 'a.b': ['no'], c: 'no' } })).toEqual(['a.b', 'c'])
  expect(fields({ detail: [{ loc: ['body', 'a', 0, 'b'], msg: 'no' }] })).toEqual(['a.0.b'])
  expect(fields({ errors: [{ source: { pointer: '/data/attributes/a' }, title: 'no' }] })).toEqual(['a'])
  expect(fields({ path: '/api/x', message: 'no' })).toEqual([])
})

test.each([
  [{ errors: [{ message: 'no' }] }, 'graphql'],
  [[{ data: 1 }, { errors: [{ message: 'no' }] }], 'graphql'],
  [{ jsonrpc: '2.0', error: { code: 1, message: 'no' } }, 'rpc'],
  [{ success: false }, 'body'],
  [{ status: 'error', message: 'no' }, 'body'],
  [{ error: 'no' }, 'body'],
  [{ notice: { type: 'error', message: 'no' } }, 'body'],
  [{ record: { errors: { price: { type: 'min', message: 'no' } } } }, 'body'],
  [{ errors: { price: ['no'] } }, 'body'],
  [{ notice: { type: 'success', message: 'yes' }, record: { errors: {} } }, undefined],
  [{ notice: { type: 'error' } }, undefined],
  [{ errors: { network: 'No connection', timeout: 'Too slow' } }, undefined],
  [{ errors: { today: 3 } }, undefined],
  [{ jobs: { errors: { price: ['no'] } } }, undefined],
  [{ data: { login: { errorCode: 'INVALID_CREDENTIALS_ERROR', message: 'no' } } }, 'body'],
  [{ data: { login: { __typename: 'InvalidCredentialsError', message: 'no' } } }, 'body'],
  [{ data: { deleteItems: [{ result: 'NOT_DELETED', message: 'no' }] } }, 'body'],
  [{ data: { deleteItems: [{ result: 'DELETED', message: null }] } }, undefined],
  [
    {
      data: {
        logs: [
          { __typename: 'LogError', message: 'no' },
          { __typename: 'Log', message: 'yes' },
        ],
      },
    },
    undefined,
  ],
  [{ data: { job: { result: 'FAILED' } } }, undefined],
  [{ errors: [] }, undefined],
  [{ error: null, data: 1 }, undefined],
  [{ status: 'failed' }, undefined],
  [{ jobs: [{ error: 'no' }] }, undefined],
  [[{ success: false }], undefined],
])('%j is refused as %s', (body, kind) => {
  expect(findFailureInBody(body)?.kind).toBe(kind)
})
