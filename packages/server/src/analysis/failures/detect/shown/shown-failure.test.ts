import { expect, test } from 'vitest'
import type { Built } from '../../../../store/testing/build-store.ts'
import { buildContext } from '../../../context/testing/build-context.ts'
import { did, json, requested } from '../../../diagnose/testing/cases.ts'
import { isShownAsFailure } from './shown-failure.ts'

const SELECTORS = { role: { role: 'link', name: 'Products' } }
const open = (ms: number, text: string, role?: string, body: unknown = {}): Built[] => [
  did(ms, 'click', { selectors: SELECTORS, appeared: [{ text, ...(role !== undefined && { role }) }] }),
  requested(ms + 20, '/api/products', { responseBody: json(body) }),
]
/** Of the last request. */
const find = (...events: Built[]) => {
  const context = buildContext(events)
  const entry = context.view.network.at(-1)
  return entry && isShownAsFailure(entry, context)
}

test('a message that never came after the same action', () => {
  expect(find(...open(1_000, 'Tea'), ...open(5_000, 'Page not found'))).toBe(true)
  expect(find(...open(1_000, 'Tea'), ...open(5_000, 'Error', 'alert'))).toBe(true)
})

test('a message after a key that submits a form', () => {
  const send = (ms: number, text: string) => [
    did(ms, 'keypress', { key: 'Enter', selectors: SELECTORS, appeared: [{ text }] }),
    did(ms + 3, 'submit', { selectors: { id: 'form' } }),
    requested(ms + 5, '/api/users', { method: 'POST', responseBody: json({}) }),
  ]
  expect(find(...send(1_000, 'You have an account'), ...send(5_000, 'Unable to add user'))).toBe(true)
  expect(find(...send(1_000, 'Unable to add user'), ...send(5_000, 'Unable to add user'))).toBe(false)
})

test.each<[string, Built[]]>([
  ['no such message', [...open(1_000, 'Tea'), ...open(5_000, 'Coffee and cake')]],
  ['a label', [...open(1_000, 'Tea'), ...open(5_000, 'Error log')]],
  ['it came before, too', [...open(1_000, '2 errors were found'), ...open(5_000, '3 errors were found')]],
  ['nothing to compare with', open(5_000, 'Page not found')],
  ['a text of the response', [...open(1_000, 'Tea'), ...open(5_000, 'How to fail fast', '', ['How to fail fast'])]],
  [
    'another action in between',
    [...open(1_000, 'Tea'), ...open(5_000, 'Page not found'), requested(9_000, '/api/products')],
  ],
])('not: %s', (_, events) => {
  expect(find(...events)).toBe(false)
})
