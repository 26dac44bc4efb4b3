import { expect, test } from 'vitest'
import { unwrapBatch } from './call-body.ts'

test.each<[string, Parameters<typeof unwrapBatch>[0], unknown]>([
  ['the result of the only call', [{ result: { data: 1 } }], { result: { data: 1 } }],
  ['a numbered one', [{ jsonrpc: '2.0', id: 7, result: 'A' }], { jsonrpc: '2.0', id: 7, result: 'A' }],
  ['results of several calls', [{ result: 1 }, { result: 2 }], [{ result: 1 }, { result: 2 }]],
  ['a list of one thing with a result', [{ id: 7, result: 'A' }], [{ id: 7, result: 'A' }]],
  ['what is no list', { result: 1 }, { result: 1 }],
])('a batch: %s', (_, body, expected) => expect(unwrapBatch(body)).toEqual(expected))
