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

  test('goes as it is written in HTML and in a form', () => {
    expect(withheld('a<b>&"c"9').clean('<i>a&lt;b&gt;&amp;"c"9</i>')).toBe('<i>[redacted]</i>')
    expect(withheld('a<b>&"c"9').clean('<i title="a&lt;b&gt;&amp;&quot;c&quot;9">')).toBe('<i title="[redacted]">')
    const { cleanJson } = withheld('a<b>&"c"9')
    expect(cleanJson(JSON.stringify({ html: '<i>a&lt;b&gt;&amp;"c"9</i>' }))).toBe('{"html":"<i>[redacted]</i>"}')
    const body = new URLSearchParams({ password: "It's (me) ~24!", user: 'ann' })
    expect(withheld("It's (me) ~24!").clean(`${body}`)).toBe('password=[redacted]&user=ann')
  })

  test('goes from names of the page, of which none is lost, and never from ours', () => {
    const { cleanJson } = withheld('hunter2', 'hunter3', 'message')
    const event = { hunter2: 'ours', args: [{ hunter2: 1, hunter3: 2, message: 'hello' }] }
    expect(JSON.parse(cleanJson(JSON.stringify(event)))).toEqual({
      hunter2: 'ours',
      args: [{ '[redacted]': 1, '[redacted]*': 2, message: 'hello' }],
    })
  })

  test('goes out of a longer word where it can hardly be part of one', () => {
    expect(withheld('abcdefg1').clean('xabcdefg1x')).toBe('x[redacted]x')
    expect(withheld('hunter2').clean('is hunter2, not hunter22')).toBe('is [redacted], not hunter22')
    expect(withheld('482913').clean('1482913')).toBe('1482913')
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

test('a word used as password is never removed from our own fields', () => {
  const { cleanJson } = withheld('error', 'password')
  const event = { level: 'error', inputType: 'password', message: 'error', value: 'password' }
  expect(JSON.parse(cleanJson(JSON.stringify(event)))).toEqual({
    ...event,
    message: '[redacted]',
    value: '[redacted]',
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

test('many values are remembered, the oldest forgotten first', () => {
  const values = Array.from({ length: 31 }, (_, index) => `Value-${index}-of-many`)
  const { clean } = withheld(...values)
  expect(values.filter((value) => clean(value) === value)).toEqual(['Value-0-of-many'])
})

test('a value that begins like another one leaves nothing of it', () => {
  expect(withheld('first-Value', 'first-Value-and-more', 'first-Val').clean('is first-Value-and-more')).toBe(
    'is [redacted]',
  )
})

test('half a character is remembered, too', () => {
  expect(withheld('Secret-1\ud83d').clean('is Secret-1\ud83d')).toBe('is [redacted]')
})

test('what holds nothing withheld comes back untouched', () => {
  const json = '{"at":1.50,"message":"hello"}'
  expect(withheld('secret-Value1').cleanJson(json)).toBe(json)
})

test('an escaped character before a value is no part of it', () => {
  const { clean } = withheld('640218')
  expect(clean('/a?b=x%20640218%20y')).toBe('/a?b=x%20[redacted]%20y')
  expect(clean('{"a":"is\\n640218"}')).toBe('{"a":"is\\n[redacted]"}')
  expect(clean('1640218')).toBe('1640218')
})

test('the caller can decide where a weak value counts', () => {
  const known = createWithheldValues((before) => before === '='.charCodeAt(0))
  known.remember('p', 'admin')
  expect(known.clean('/a?b=admin&c=1')).toBe('/a?b=[redacted]&c=1')
  expect(known.clean('admin')).toBe('admin')
})
