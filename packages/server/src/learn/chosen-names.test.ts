import { expect, test } from 'vitest'
import { GoodRuns } from './good-runs.ts'
import { toClick, toEntry } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

/** The clear differences of the last response, of a person who clicks before each read and types what `TYPE` says. */
function compareLast(...responses: readonly Response[]): string[] {
  const runs = new GoodRuns()
  let last = ''
  for (const response of responses) {
    const entry = toEntry(response)
    if (entry.method === 'TYPE') {
      const value = new URL(entry.url).pathname.slice(1)
      runs.add('actions', { ...toClick(entry), type: 'input', value })
      continue
    }
    if (entry.method === 'GET') runs.add('actions', toClick(entry))
    runs.add('network', entry)
    last = entry.id
  }
  return runs.listDifferences(last).flatMap(({ isClear, kind, path }) => (isClear ? `${kind} ${path.join('.')}` : []))
}

const box = (more: object = {}) => ({ fruit: 'pear', weight: 12, ...more })
const put = (name: string): Response => [`PUT ${name}`, { ok: true }, { status: 201 }]

test.each<[string, Response[]]>([
  [
    'put there by the client',
    [
      put('/red-crate'),
      ['GET /red-crate/content', box()],
      put('/small-crate'),
      ['GET /small-crate/content', box()],
      put('/blue-crate'),
      ['GET /blue-crate/content', { fruit: 'pear' }],
    ],
  ],
  [
    'typed by the person',
    [
      ['TYPE /red-crate', {}],
      ['GET /red-crate/content', box()],
      ['TYPE /small-crate', {}],
      ['GET /small-crate/content', box()],
      ['TYPE /blue-crate', {}],
      ['GET /blue-crate/content', { fruit: 'pear' }],
    ],
  ],
  [
    'known by the response itself',
    [
      ['GET /red-crate', { crate_name: 'red-crate' }],
      ['GET /red-crate/content', box()],
      ['GET /small-crate', { crate_name: 'small-crate' }],
      ['GET /small-crate/content', box()],
      ['GET /blue-crate', { crate_name: 'blue-crate' }],
      ['GET /blue-crate/content', { fruit: 'pear' }],
    ],
  ],
])('things of one kind have names in their addresses: %s', (_, responses) => {
  expect(compareLast(...responses)).toEqual(['missing weight'])
})

test.each<[string, Response[]]>([
  [
    'fixed parts of addresses that nobody has chosen',
    [
      ['GET /red-crate/content', box()],
      ['GET /small-crate/content', box()],
      ['GET /blue-crate/content', { fruit: 'pear' }],
    ],
  ],
  [
    'names that only look like those of things, and a field that is not what names them',
    [
      ['GET /crate-7x/content', box()],
      ['GET /crate-8x/content', box()],
      ['GET /crate-9x/content', { fruit: 'pear' }],
    ],
  ],
])('not comparable: %s', (_, responses) => {
  expect(compareLast(...responses)).toEqual([])
})
