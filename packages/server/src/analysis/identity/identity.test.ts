import fc from 'fast-check'
import { expect, test } from 'vitest'
import { log, network, buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { identifyLog, identifyRequest } from './identity.ts'
import { DIFFERENT } from './testing/different-errors.ts'
import { SAME } from './testing/same-errors.ts'
import { CHECKOUT, bundle, thrown } from './testing/thrown.ts'

function identify(built: Built) {
  const { logs, network: requests } = buildView(built)
  const [entry] = logs
  if (entry) return identifyLog(entry)
  const [request] = requests
  if (request) return identifyRequest(request)
  throw new Error('neither a log entry nor a request')
}
const readKey = (built: Built) => identify(built).key

const source = (file: string, name: string | undefined, text = 'boom()') => ({
  file,
  line: 42,
  column: 15,
  function: name,
  snippet: [
    { line: 41, text: '{' },
    { line: 42, text, isError: true as const },
  ],
})
const minified = (name: string, at: string, sourceSnippets?: readonly ReturnType<typeof source>[]) =>
  thrown('TypeError: e.map is not a function', [`${name} ${bundle('AAAAaaa1', at)}`], {
    _aiContext: sourceSnippets && { sourceSnippets },
  })

test.each(SAME)('one error, whatever differs: %s', (_, one, other) => {
  expect(readKey(one)).toBe(readKey(other))
})

test.each(DIFFERENT)('two errors that differ in %s', (_, one, other) => {
  expect(readKey(one)).not.toBe(readKey(other))
})

test('what becomes known of an error later does not change its key', () => {
  const before = identify(minified('r', '1:700'))
  const after = identify(minified('r', '1:700', [source('src/cart/Total.tsx', 'Total')]))
  expect(after.key).toBe(before.key)
  expect([before.fineKey, typeof after.fineKey]).toEqual([undefined, 'string'])
})

test('the source distinguishes what a minifier made alike, and knows an error again after a rebuild and an edit', () => {
  const total = identify(minified('r', '1:700', [source('src/Total.tsx', 'Total')])).fineKey
  expect(identify(minified('q', '1:812', [source('src/Total.tsx', 'Total')])).fineKey).toBe(total)
  expect(identify(minified('r', '1:900', [source('src/List.tsx', 'List')])).fineKey).not.toBe(total)
})

test('why a request got no response distinguishes failures, but comes too late for the key', () => {
  const failed = (error: string | undefined) => identify(network({ status: 0, error }))
  const [early, offline, aborted] = [failed(undefined), failed('net::ERR_INTERNET_DISCONNECTED'), failed('Aborted')]
  expect([offline.key, aborted.key]).toEqual([early.key, early.key])
  expect(new Set([early.fineKey, offline.fineKey, aborted.fineKey]).size).toBe(3)
  const logged = log({ source: 'network', message: 'GET http://app.test/api/items → no answer: Aborted' })
  expect(identify(logged)).toEqual(aborted)
})

test('a call without a name is known by its line of source', () => {
  const first = identify(minified('r', '1:700', [source('src/a.ts', undefined, 'items.map(show)')])).fineKey
  expect(identify(minified('r', '1:700', [source('src/a.ts', undefined, '  items.map(show)  ')])).fineKey).toBe(first)
  expect(identify(minified('r', '1:700', [source('src/a.ts', undefined, 'other.map(show)')])).fineKey).not.toBe(first)
})

test('source of libraries identifies nothing', () => {
  expect(identify(minified('r', '1:700', [source('node_modules/react-dom/index.js', 'f')])).fineKey).toBeUndefined()
})

test('whatever numbers, ids and times a message has, it is one error', () => {
  const id = fc.oneof(
    fc.nat(),
    fc.uuid(),
    fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString()),
    fc.stringMatching(/^[0-9a-f]{32}$/),
  )
  const words = (value: unknown) =>
    readKey(log({ level: 'error', message: `Order ${String(value)} of user ${String(value)}: gone` }))
  fc.assert(
    fc.property(id, id, (one, other) => {
      // Each kind has its own place-holder: only values of one kind are the same.
      if (typeof one !== typeof other || String(one).length !== String(other).length) return
      expect(words(one)).toBe(words(other))
    }),
  )
})

test('the order of time stamps, pages, tabs and tests counts for nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), fc.string(), (at, pageId, test_id) => {
      const plain = thrown('Error: a', CHECKOUT)
      expect(readKey(thrown('Error: a', CHECKOUT, { at, pageId, test_id, tabId: at }))).toBe(readKey(plain))
    }),
  )
})

test('no entry makes it throw, and each keeps its key', () => {
  const odd = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(odd, odd, odd, fc.constantFrom('exception', 'console', 'network'), (message, stack, filename, from) => {
      const built = log({ level: 'error', source: from, message, stack, filename })
      expect(readKey(built)).toBe(readKey(built))
    }),
    { numRuns: 500 },
  )
})
