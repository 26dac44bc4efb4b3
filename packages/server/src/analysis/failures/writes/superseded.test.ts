import { expect, test } from 'vitest'
import { find, value } from './testing/unkept.ts'
import { exchanged } from './testing/exchanges.ts'
import type { TestedExchange } from './testing/exchanges.ts'

const BEFORE = { id: 'k3v9q0x2', text: '', file: 'a.md', steps: 1 }
const SENT = { text: 'nine kilos of honey' }

function readAfter(...changes: TestedExchange[]) {
  return find(
    exchanged(['GET /api/posts/k3v9q0x2', undefined, BEFORE], ['POST /api/posts/k3v9q0x2', SENT, {}], ...changes, [
      'GET /api/posts/k3v9q0x2',
      undefined,
      { ...BEFORE, file: 'b.md' },
    ]),
  )
}

test.each<[string, TestedExchange]>([
  ['its file was renamed', ['POST /api/posts/k3v9q0x2/rename', { file: 'b.md' }, { ...BEFORE, file: 'b.md' }]],
  ['another field was changed', ['PATCH /api/posts/k3v9q0x2', { file: 'b.md' }, {}]],
])('a text that was lost is missed, although %s since', (_, change) => {
  expect(readAfter(change)).toEqual([value('POST /api/posts/k3v9q0x2', '/api/posts/k3v9q0x2', 'text', SENT.text, '')])
})

test.each<[string, TestedExchange]>([
  ['replaced as a whole', ['PUT /api/posts/k3v9q0x2', { file: 'b.md' }, {}]],
  ['given another text', ['POST /api/posts/k3v9q0x2', { text: '' }, {}]],
  ['taken back', ['POST /api/posts/k3v9q0x2/undo', { steps: 1 }, {}]],
  ['changed by a call that sends nothing', ['POST /api/posts/k3v9q0x2/clean', undefined, {}]],
])('a text is not missed where the thing was %s since', (_, change) => {
  expect(readAfter(change)).toEqual([])
})

test('a number that was sent says nothing once another field was changed', () => {
  const found = find(
    exchanged(
      ['GET /api/posts/k3v9q0x2', undefined, BEFORE],
      ['PATCH /api/posts/k3v9q0x2', { steps: 3 }, {}],
      ['PATCH /api/posts/k3v9q0x2', { file: 'b.md' }, {}],
      ['GET /api/posts/k3v9q0x2', undefined, BEFORE],
    ),
  )
  expect(found).toEqual([])
})
