import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { chooseErrorPlaces, chooseInitiatorPlaces } from './error-locations.ts'

const error = (fields: Partial<Parameters<typeof chooseErrorPlaces>[0]>) =>
  chooseErrorPlaces({ message: 'Error: x', source: 'exception', pageId: 'p', ...fields }).map(
    ({ url, line, column, function: name = '-', pageId }) => `${name} ${url}:${line}:${column} ${pageId}`,
  )

test("skips frames of libraries, and keeps them only if there is nothing of the app's", () => {
  const library = '    at commit (http://h/node_modules/.vite/deps/react-dom.js:1:1)\n'
  const stack = `Error: x\n${library}    at Cart (http://h/src/Cart.tsx:5:6)\n${library}`
  expect(error({ stack })).toEqual(['Cart http://h/src/Cart.tsx:5:6 p'])
  expect(error({ stack: `Error: x\n${library}` })).toEqual([
    'commit http://h/node_modules/.vite/deps/react-dom.js:1:1 p',
  ])
})

test('takes file and line where there is no stack', () => {
  expect(error({ filename: 'http://h/a.js', lineno: 3, colno: 4 })).toEqual(['- http://h/a.js:3:4 p'])
  expect(error({ filename: 'http://h/a.js', lineno: 3, colno: 0 })).toEqual(['- http://h/a.js:3:1 p'])
  expect(error({ filename: 'http://h/a.js', lineno: 0 })).toEqual([])
  expect(error({})).toEqual([])
})

test('an error that is logged is where it was made, not where it was logged', () => {
  const logged = { name: 'TypeError', message: 'y', stack: 'TypeError: y\n    at load (http://h/load.js:1:2)' }
  const stack = 'Error\n    at report (http://h/report.js:9:9)'
  expect(error({ source: 'console', stack, args: ['no cart', logged] })).toEqual(['load http://h/load.js:1:2 p'])
  expect(error({ source: 'console', stack, args: ['no cart'] })).toEqual(['report http://h/report.js:9:9 p'])
})

test('keeps a place for what caused the error', () => {
  const frames = Array.from({ length: 30 }, (_, index) => `    at f${index} (http://h/a.js:${index + 1}:1)`).join('\n')
  const stack = `Error: x\n${frames}\nCaused by: Error: y\n    at root (http://h/b.js:7:8)`
  const places = error({ stack })
  expect(places).toHaveLength(LIMITS.sources.framesLookedAt)
  expect(places.at(-1)).toBe('root http://h/b.js:7:8 p')
})

test('reads the places that sent a request', () => {
  const initiator = 'api (http://h/api.js:1:2)\nhttp://h/cart.js:3:4'
  expect(chooseInitiatorPlaces({ initiator, pageId: 'p' })).toEqual([
    { url: 'http://h/api.js', line: 1, column: 2, function: 'api', pageId: 'p' },
    { url: 'http://h/cart.js', line: 3, column: 4, pageId: 'p' },
  ])
  expect(chooseInitiatorPlaces({})).toEqual([])
})
