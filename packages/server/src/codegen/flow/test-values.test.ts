import { expect, test } from 'vitest'
import { buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { call, open, press, type } from '../plan/testing/flow-events.ts'
import { readFlow } from './read-flow.ts'
import { findUniqueValues } from './test-values.ts'

const save = (seconds: number, name: string) => [
  press(seconds, 'Save'),
  call(seconds + 0.1, { method: 'POST', status: 201, requestBody: JSON.stringify({ name }), responseBody: '{"id":7}' }),
]

function listUnique(...events: Built[]) {
  const view = buildView(...events)
  const { values, replacements } = findUniqueValues(readFlow(view.actions), view.network)
  return values.map(({ name, before, after }) => [
    replacements.find(({ variable }) => variable === name)?.recorded,
    `${before}…${after}`,
  ])
}

const CREATED = [open(0, '/items'), type(1, 'Name', 'early-birds-1'), ...save(2, 'early-birds-1')]

test('a part of a new name that holds its number is new as well, any other is still a part', () => {
  expect(listUnique(...CREATED, type(3, 'Search', 'birds-1'))).toEqual([
    ['early-birds-1', 'early-birds-…'],
    ['birds-1', 'birds-…'],
  ])
  expect(listUnique(...CREATED, type(3, 'Search', 'birds'), type(4, 'Page', '1'))).toHaveLength(1)
})

test('a name that is made longer keeps its number where it was', () => {
  expect(
    listUnique(...CREATED, type(3, 'Name', 'early-birds-1 and more'), ...save(4, 'early-birds-1 and more')),
  ).toEqual([
    ['early-birds-1', 'early-birds-…'],
    ['early-birds-1 and more', 'early-birds-… and more'],
  ])
})
