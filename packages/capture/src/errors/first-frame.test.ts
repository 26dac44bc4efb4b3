import { expect, test } from 'vitest'
import { readFirstFrame } from './first-frame.ts'

test('reads where the topmost frame points to', () => {
  const place = { filename: 'http://app.test:80/main.js', lineno: 12, colno: 34 }
  expect(readFirstFrame('E: x\n    at save (http://app.test:80/main.js:12:34)\n    at y (z:1:1)')).toEqual(place)
  expect(readFirstFrame('E: x\n    at http://app.test:80/main.js:12:34')).toEqual(place)
  expect(readFirstFrame('E: x\n    at async load (http://app.test:80/main.js:12:34)')).toEqual(place)
})

test('makes nothing up', () => {
  for (const stack of [undefined, '', 'Error: x', 'E\n    at native', 'E\n    at Array.map (<anonymous>)'])
    expect(readFirstFrame(stack)).toEqual({})
})
