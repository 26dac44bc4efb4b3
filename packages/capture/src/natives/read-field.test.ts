import { expect, test } from 'vitest'
import { readField, UNREAD } from './read-field.ts'

test('reads own and inherited values', () => {
  class Options {
    method = 'PUT'
  }
  Object.defineProperty(Options.prototype, 'mode', { value: 'cors' })
  const options = new Options()
  expect([readField(options, 'method'), readField(options, 'mode'), readField(options, 'none')]).toEqual([
    'PUT',
    'cors',
    undefined,
  ])
})

test('runs no getter', () => {
  const object = {
    get body(): string {
      throw new Error('run')
    },
  }
  expect(readField(object, 'body')).toBe(UNREAD)
})

test.each([undefined, null, 5, 'text'])('%s has no fields', (value) => {
  expect(readField(value, 'length')).toBeUndefined()
})
