import { expect, test } from 'vitest'
import { anyWord, startOfWord, wholeWord } from './words.ts'

test('finds a word of a list anywhere, whatever its case', () => {
  const found = anyWord(String.raw`
    inbox jobs?\b
    queue`)
  expect(['/api/Inbox', '/jobs/3', 'job', 'queues', 'jobless', ''].map((text) => found.test(text))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('fits whole words alone', () => {
  const whole = wholeWord('pending queued')
  expect(['Pending', 'queued', 'pending review', 'x queued'].map((text) => whole.test(text))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(wholeWord('id', '').test('ID')).toBe(false)
})

test('finds beginnings of words, not their middles', () => {
  const found = startOfWord('read sync')
  expect(['/items/read', 'readAll', 'unread', 'async'].map((text) => found.test(text))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
