import { expect, test } from 'vitest'
import { buildView } from '../../store/testing/build-store.ts'
import { call } from '../plan/testing/flow-events.ts'
import { splitByQuery } from './split-by-query.ts'

const split = (...urls: string[]) => {
  const { network } = buildView(...urls.map((url, at) => call(at, { url })))
  return splitByQuery(network).map(({ entries, query }) => `${entries.length} ${query.join(' ')}`.trim())
}

test('a list and its count, read from one address, are told apart by the names of their parameters', () => {
  expect(
    split(
      '/items?search=tea&aggregate[count]=id',
      '/items?limit=25&page=1&search=tea',
      '/items?search=milk&aggregate[count]=id',
    ),
  ).toEqual(['2 aggregate[count]', '1 limit'])
})

test('what has no parameter of its own is told by one that it has not', () => {
  expect(split('/items', '/items?search=tea')).toEqual(['1 !search', '1 search'])
})

test('values do not count, nor names that are none; many kinds are one', () => {
  expect(split('/items?page=1', '/items?page=2')).toEqual(['2'])
  expect(split('/items?1794724702836', '/items?1794724702999')).toEqual(['2'])
  expect(split('/q?a=1', '/q?b=1', '/q?c=1', '/q?d=1', '/q?e=1')).toEqual(['5'])
})
