import { expect, test } from 'vitest'
import { did } from '../../../diagnose/testing/cases.ts'
import type { Built } from '../../../../store/testing/build-store.ts'
import { exchanged } from '../testing/exchanges.ts'
import type { TestedExchange } from '../testing/exchanges.ts'
import { find, value } from '../testing/unkept.ts'

const ROOT = 'GET /fs/?sort=name&order=asc'
const ROOT_URL = '/fs/?sort=name&order=asc'
const folder = (...names: string[]) => ({ path: '/', files: names.map((name) => ({ name, size: 4 })) })
const OPENED: TestedExchange = ['GET /fs/letters/?sort=name&order=asc', undefined, folder('school.txt')]
const made = (...names: string[]) =>
  exchanged(OPENED, ['PUT /fs/plans-77?dir', undefined, 'make dir: ok'], [ROOT, undefined, folder(...names)])
const entry = (fn: string) => ({ fn })
const station = { msg: 'north', format: 'string' }
const readings = { msg: '3', format: 'number' }
const removed = (before: object, after: object, ...between: TestedExchange[]) =>
  exchanged(
    ['GET /context/global', undefined, before],
    ['DELETE /context/global/readings?store=memory 204'],
    ...between,
    ['GET /context/global', undefined, after],
  )
const NOTE = 'GET /notes/todo.txt'
const saved = (got: string, more: object = {}, before = 'Old text', sent = 'New words') =>
  exchanged([NOTE, undefined, before], ['PUT /notes/todo.txt', sent, 'ok'], [NOTE, undefined, got, more])
const EMPTY = { size: 0 }
const BINARY = '[binary, 39 bytes]'
const zipped = (...after: TestedExchange[]) =>
  exchanged(
    [NOTE, undefined, undefined, EMPTY],
    ['GET /list', undefined, []],
    ['PUT /edit/notes/todo.txt?unzip', BINARY, 'ok'],
    ...after,
  )
const nodes = (...names: string[]) => names.map((name, at) => ({ id: `c504b29808cacf9${at}`, type: 'node', name }))
const MANY = Array.from({ length: 40 }, (_, at) => `node ${at}`)
const typed = (...texts: string[]) => texts.map((text) => did(1_700, 'input', { value: text }))
const deployed = (sent: string, got: string, ...between: TestedExchange[]) =>
  exchanged(
    ['GET /list', undefined, []],
    ['GET /list', undefined, []],
    ['POST /flows', { flows: nodes(...MANY, sent), rev: 'a' }, { rev: 'b' }],
    ...between,
    ['GET /flows', undefined, { flows: nodes(...MANY, got), rev: 'b' }],
  )

test.each<[string, Built[], object]>([
  [
    'a folder that its folder does not list',
    made('invoices', 'letters', 'todo.txt'),
    { write: 'PUT /fs/plans-77?dir', read: ROOT_URL, fault: 'missing', item: 'plans-77' },
  ],
  [
    'a file beside others of its kind',
    exchanged(
      ['POST /library/local/bench-4a.json 204', [{ id: 'a', type: 'tab' }]],
      ['GET /library/local/', undefined, ['old', entry('greeting.json')]],
    ),
    { write: 'POST /library/local/bench-4a.json', read: '/library/local/', fault: 'missing', item: 'bench-4a.json' },
  ],
  [
    'a key that was deleted',
    removed({ memory: { station, readings } }, { memory: { station, readings } }),
    {
      write: 'DELETE /context/global/readings?store=memory',
      read: '/context/global',
      fault: 'still-there',
      item: 'readings',
    },
  ],
  ['the old text', saved('Old text'), value('PUT /notes/todo.txt', '/notes/todo.txt', '', 'New words', 'Old text')],
  ['no text', saved('', EMPTY), value('PUT /notes/todo.txt', '/notes/todo.txt', '', 'New words', '')],
  [
    'nothing of what was typed and sent compressed, behind another part of the server',
    [...typed('Call them'), ...zipped([NOTE, undefined, undefined, EMPTY])],
    value('PUT /edit/notes/todo.txt?unzip', '/notes/todo.txt', '', BINARY, ''),
  ],
  [
    'one of a whole list, although another request names it',
    [...typed('tick 29a'), ...deployed('tick 29a', 'tock', ['POST /run/c504b29808cacf940', {}, 'ok'])],
    value('POST /flows', '/flows', 'name', 'tick 29a', 'tock'),
  ],
])('not kept: %s', (_, events, expected) => {
  expect(find(events)).toEqual([expected])
})

test.each<[string, Built[]]>([
  ['listed', made('invoices', 'letters', 'plans-77')],
  ['in an empty folder, which may be a list of something else', made()],
  ['beside entries that are not addressed by their names', made('Invoices of May', 'Bob')],
  [
    'on another page',
    exchanged(OPENED, ['PUT /fs/plans-77', undefined, 'ok'], [ROOT, undefined, { ...folder('letters'), next: 'x' }]),
  ],
  [
    'behind a filter',
    exchanged(OPENED, ['PUT /fs/plans-77', undefined, 'ok'], ['GET /fs/?type=file', undefined, folder('letters')]),
  ],
  [
    'moved meanwhile',
    exchanged(
      OPENED,
      ['PUT /fs/plans-77?dir', undefined, 'ok'],
      ['PUT /rename', { from: '/plans-77', to: '/x' }, 'ok'],
      [ROOT, undefined, folder('letters')],
    ),
  ],
  [
    'deleted later, by something that is not captured',
    exchanged(
      OPENED,
      ['PUT /fs/plans-77?dir', undefined, 'ok'],
      [ROOT, undefined, folder('letters', 'plans-77')],
      [ROOT, undefined, folder('letters')],
    ),
  ],
  [
    'listed before it was acknowledged',
    exchanged(
      OPENED,
      ['PUT /fs/plans-77?dir', undefined, 'ok', { duration: 800 }],
      [ROOT, undefined, folder('letters')],
    ),
  ],
  [
    'accepted for later',
    exchanged(OPENED, ['PUT /fs/plans-77 202', undefined, 'ok'], [ROOT, undefined, folder('letters')]),
  ],
  [
    'an id among names',
    exchanged(['PUT /users/ab12cd34', { on: true }, {}], ['GET /users', undefined, [{ name: 'Ada' }, { name: 'Bob' }]]),
  ],
  ['a key that is gone', removed({ memory: { station, readings } }, { memory: { station } })],
  [
    'a key with another value',
    removed({ memory: { station, readings } }, { memory: { station, readings: { ...readings, msg: '4' } } }),
  ],
  [
    'a field that is always there',
    removed({ name: 'x', readings: { ...readings, unit: 'm' } }, { name: 'x', readings: { ...readings, unit: 'm' } }),
  ],
  [
    'a key that was set again',
    removed({ memory: { station, readings } }, { memory: { station, readings } }, [
      'PUT /context/global/readings',
      { msg: '3' },
      {},
    ]),
  ],
  ['the text', saved('New words\r\n')],
  ['the text, changed by the server', saved('# New words')],
  ['another text, by someone else', saved('Third text')],
  ['a text that was not captured', saved('', { size: 12 })],
  ['compressed, without anything typed', zipped([NOTE, undefined, undefined, EMPTY])],
  ['compressed, and there', [...typed('Call them'), ...zipped([NOTE, undefined, 'Call them', { size: 9 }])]],
  ['a hash of it', [...typed('Call them'), ...zipped(['GET /notes/todo.txt?hash', undefined, undefined, EMPTY])]],
  ['a whole list', [...typed('tick 29a'), ...deployed('tick 29a', 'tick 29a')]],
  ['a whole list, by something that nobody typed', deployed('tick 29a', 'tock')],
  [
    'one of a whole list that was taken back',
    [...typed('tick 29a'), ...deployed('tick 29a', 'tock', ['POST /undo/c504b29808cacf940', {}, 'ok'])],
  ],
  [
    'one of a whole list that was renamed',
    [...typed('tick 29a'), ...deployed('tick 29a', 'tock', ['PUT /node/c504b29808cacf940', { name: 'tock' }, 'ok'])],
  ],
])('kept, or not to be told: %s', (_, events) => {
  expect(find(events)).toEqual([])
})
