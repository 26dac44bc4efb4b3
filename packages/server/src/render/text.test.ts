import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { block, formatTime, leftOut, lines, oneLine, plural, stackLines, toShortUrl } from './text.ts'

const ESC = '\u001B'

test.each([
  [`${ESC}[31mred${ESC}[0m`, 'red'],
  [`${ESC}[1;4;38;5;196mloud${ESC}[m`, 'loud'],
  ['bell\u0007 null\u0000 delete\u007F', 'bell null delete'],
  ['c1\u009B control', 'c1 control'],
  ['right\u202Eto left\u202C', 'rightto left'],
  ['isolated\u2066text\u2069', 'isolatedtext'],
])('strips what could make a terminal show something else: %j', (text, clean) => {
  expect(oneLine(text, 100)).toBe(clean)
  expect(block(text, 100)).toBe(clean)
})

test.each(['a\nb', 'a\r\nb', 'a  \n\n  b', 'a\rb'])('makes one line of %j', (text) => {
  expect(oneLine(text, 100)).toBe('a ⏎ b')
})

test.each(['a\u2028b', 'a\u2029b'])('makes one line of %j, which breaks lines too', (text) => {
  expect(oneLine(text, 100)).not.toMatch(/[\u2028\u2029]/)
})

test('a block keeps its line breaks, with a bar before each further line', () => {
  expect(block('a\r\nb\n\tc\rd', 100)).toBe('a\n  | b\n  | \tc\n  | d')
})

test('only frames of a stack stand without a bar', () => {
  expect(stackLines('TypeError: a\nCause: b\n  at f (app.js:1:2)\nat g (app.js:3:4)', 100)).toEqual([
    '  | TypeError: a',
    '  | Cause: b',
    '    at f (app.js:1:2)',
    '    at g (app.js:3:4)',
  ])
})

test('says how much was cut', () => {
  expect(oneLine('x'.repeat(500), 300)).toBe(`${'x'.repeat(300)}… (+200 chars)`)
  expect(block('x'.repeat(5_000), 300)).toBe(`${'x'.repeat(300)}… (+4700 chars)`)
  expect(oneLine('x'.repeat(300), 300)).toBe('x'.repeat(300))
})

test.each([oneLine, block])('loses no text in silence, even where much of it was stripped (%o)', (shorten) => {
  const text = `${`${ESC}[31m`.repeat(20)}${'x'.repeat(130)}`
  const words = shorten(text, 100)
  expect(words).toMatch(/… \(\+\d+ chars\)$/)
})

test.each([oneLine, block])(
  'never lets a control character through, never grows beyond its cap and the note (%o)',
  (shorten) => {
    const odd = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', ESC, '[', '3', 'm', '\u0000', '\u0085', '\u202E', '日', '😀'),
    })
    fc.assert(
      fc.property(odd, fc.integer({ min: 1, max: 40 }), (text, maxChars) => {
        const words = shorten(text, maxChars)
        // oxlint-disable-next-line no-control-regex
        expect(words).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/)
        expect(words.replaceAll('\n  | ', '\n').length).toBeLessThanOrEqual(maxChars + 20)
        expect(shorten === oneLine && words.includes('\n')).toBe(false)
      }),
      { numRuns: 500 },
    )
  },
)

test.each([
  ['http://app.test/api/items?page=2#top', '/api/items?page=2#top'],
  ['wss://app.test/live', '/live'],
  ['http://app.test', 'http://app.test'],
  ['/relative', '/relative'],
  ['webpack-internal:///./src/app.js', 'webpack-internal:///./src/app.js'],
])('the short form of %s is %s', (url, short) => {
  expect(toShortUrl(url)).toBe(short)
})

test('writes times, numbers and notes as people do', () => {
  expect(formatTime(Date.parse('2026-01-31T12:00:00.250Z'))).toBe('12:00:00.250')
  expect([plural(0, 'entry', 'entries'), plural(1, 'entry', 'entries'), plural(2, 'request')]).toEqual([
    '0 entries',
    '1 entry',
    '2 requests',
  ])
  expect([leftOut(0, 'events', 'wait'), leftOut(3, 'older events', 'narrow by url')]).toEqual([
    undefined,
    '(3 older events left out; narrow by url)',
  ])
  expect(lines('a', undefined, '', 'b')).toBe('a\nb')
})
