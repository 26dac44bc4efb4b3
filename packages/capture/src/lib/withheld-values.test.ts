import { describe, expect, test } from 'vitest'
import { createWithheldValues } from './withheld-values.ts'

function withheld(...values: string[]) {
  const known = createWithheldValues()
  for (const [index, value] of values.entries()) known.remember(`field ${index}`, value)
  return known
}

describe('a strong value', () => {
  const { clean, cleanJson } = withheld('Hz-9"x\\q!7')

  test('goes wherever it stands by itself', () => {
    expect(clean('you typed Hz-9"x\\q!7, right?')).toBe('you typed [redacted], right?')
    expect(clean(`/login?p=${encodeURIComponent('Hz-9"x\\q!7')}&x=1`)).toBe('/login?p=[redacted]&x=1')
  })

  test('goes from a JSON body inside an event', () => {
    const event = { requestBody: JSON.stringify({ user: 'ann', password: 'Hz-9"x\\q!7' }) }
    expect(JSON.parse(cleanJson(JSON.stringify(event)))).toEqual({
      requestBody: '{"user":"ann","password":"[redacted]"}',
    })
  })

  test('stays where it is part of a longer word', () => {
    expect(withheld('abcdefg1').clean('xabcdefg1x')).toBe('xabcdefg1x')
  })
})

describe('a word used as password', () => {
  const { clean } = withheld('test')

  test('goes where it is a whole value', () => {
    expect(clean('{"user":"ann","password":"test"}')).toBe('{"user":"ann","password":"[redacted]"}')
    expect(clean('password=test&user=ann')).toBe('password=[redacted]&user=ann')
    expect(clean('test')).toBe('[redacted]')
  })

  test('stays in texts that only contain the word', () => {
    for (const text of ['/test/latest', 'a test failed', 'test: 3', 'testing']) expect(clean(text)).toBe(text)
  })
})

test('a code is never taken out of a number of ours, but out of a logged one', () => {
  const { cleanJson } = withheld('482913')
  const event = { at: 1_700_000_482_913.5, size: 482_913, args: [482_913, 'is 482913'] }
  expect(JSON.parse(cleanJson(JSON.stringify(event)))).toEqual({ ...event, args: ['[redacted]', 'is [redacted]'] })
})

test('a field counts with what stands in it now', () => {
  const known = createWithheldValues()
  known.remember('p', 'first-Value1')
  known.remember('p', 'second-Value2')
  expect(known.clean('first-Value1 second-Value2')).toBe('first-Value1 [redacted]')
  known.remember('p', '')
  expect(known.isEmpty()).toBe(true)
})

test('what holds nothing withheld comes back untouched', () => {
  const json = '{"at":1.50,"message":"hello"}'
  expect(withheld('secret-Value1').cleanJson(json)).toBe(json)
})
