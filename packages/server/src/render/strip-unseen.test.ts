import { expect, test } from 'vitest'
import { stripData, stripUnseen } from './strip-unseen.ts'

test.each([
  ['zero\u200bwidth\ufeff\u2060', 'zerowidth'],
  ['left\u200e to \u200fright\u061c', 'left to right'],
  ['tags\u{e0001}\u{e0041}\u{e007f}', 'tags'],
  ['selectors\u{e0100}\u{e01ef}\ufe01\ufe02', 'selectors'],
  ['blank\u3164\u115f\uffa0', 'blank'],
  ['a\u200cb\u200d', 'ab'],
  ['\u001b[1mbold\u001b[m\u0000\u007f\u009b', 'bold'],
])('strips what is not seen: %j', (text, seen) => {
  expect(stripUnseen(text)).toBe(seen)
})

test.each(['می\u200cخواهم', '👩\u200d💻', '❤\ufe0f', 'line\n\tbreak', 'Größe 日本 😀'])(
  'leaves %j as it is',
  (text) => {
    expect(stripUnseen(text)).toBe(text)
  },
)

test('two joiners in a row are never needed', () => {
  expect(stripUnseen('م\u200c\u200d\u200cم')).toBe('مم')
})

test('strips names and texts at any depth', () => {
  const data = { 'a\u200b': [{ b: 'x\u{e0041}' }, 1, null, true], gone: undefined }
  expect(stripData(data)).toEqual({ a: [{ b: 'x' }, 1, null, true] })
  expect(stripData(data)).not.toHaveProperty('gone')
})
