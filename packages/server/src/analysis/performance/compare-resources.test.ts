import { expect, test } from 'vitest'
import { compareResources, compareScripts, isMaterial } from './compare-resources.ts'
import { readSample } from './sample.ts'
import { file, loadEvent, loadOf } from './testing/load-event.ts'

const repeat = <T>(value: T) => [value, value, value]
const summarise = (changes: ReturnType<typeof compareResources>) => changes.map(({ kind, name }) => `${kind} ${name}`)

test('names what is new, gone, larger and smaller, with its bytes', () => {
  const before = repeat(loadOf(file('/a.js', 50_000), file('/b.js', 50_000), file('/c.js', 50_000)))
  const after = [loadOf(file('/a.js', 90_000), file('/b.js', 20_000), file('/new.js', 200_000, { ms: 300 }))]
  expect(compareResources(before, after)).toEqual([
    { kind: 'new', name: '/new.js', type: 'script', bytes: 200_000, ms: 300 },
    { kind: 'gone', name: '/c.js', type: 'script', bytes: 0, ms: 0, was: { bytes: 50_000, ms: 20 } },
    { kind: 'larger', name: '/a.js', type: 'script', bytes: 90_000, ms: 20, was: { bytes: 50_000, ms: 20 } },
    { kind: 'smaller', name: '/b.js', type: 'script', bytes: 20_000, ms: 20, was: { bytes: 50_000, ms: 20 } },
  ])
})

test('the same files are no change, nor are some bytes', () => {
  expect(compareResources(repeat(loadOf(file('/a.js', 50_000))), [loadOf(file('/a.js', 50_900))])).toEqual([])
})

test('a response whose size varies is larger only beyond all before', () => {
  const responses = [10_000, 30_000, 12_000].map((bytes) => loadOf(file('/api', bytes, { type: 'fetch' })))
  expect(compareResources(responses, [loadOf(file('/api', 30_500, { type: 'fetch' }))])).toEqual([])
  const [change] = compareResources(responses, [loadOf(file('/api', 90_000, { type: 'fetch' }))])
  expect(change).toMatchObject({ kind: 'larger', was: { bytes: 12_000 } })
  expect(change && isMaterial(change)).toBe(false)
})

test('a file that takes longer is slower', () => {
  const before = repeat(loadOf(file('/a.js', 5_000)))
  const after = repeat(loadOf(file('/a.js', 5_000, { ms: 900 })))
  expect(compareResources(before, after)).toMatchObject([{ kind: 'slower', ms: 900, was: { ms: 20 } }])
})

test('what the browser hides the size of is neither larger nor smaller', () => {
  const [seen, hidden] = [loadOf(file('http://cdn.test/a.js', 5_000)), loadOf(file('http://cdn.test/a.js', 0))]
  expect(compareResources(repeat(seen), [hidden])).toEqual([])
  expect(compareResources(repeat(hidden), [seen])).toEqual([])
})

test('where lists were cut, nothing is gone, and small files are not called new', () => {
  const cut = (...files: readonly ReturnType<typeof file>[]) => ({ ...loadOf(...files), isWhole: false })
  const before = repeat(cut(file('/a.js', 50_000), file('/b.js', 50_000)))
  const after = [cut(file('/a.js', 50_000), file('/tiny.js', 900), file('/large.js', 80_000))]
  expect(summarise(compareResources(before, after))).toEqual(['new /large.js'])
})

test('a script that only some loads before had is neither new nor gone', () => {
  const [plain, more] = [loadOf(file('/a.js', 5_000)), loadOf(file('/a.js', 5_000), file('/ads.js', 90_000))]
  expect(compareResources([plain, more, plain], [more])).toEqual([])
  expect(compareResources([plain, more, plain], [plain])).toEqual([])
})

test('scripts that keep the page busy are named with what they took before', () => {
  const load = (ms: number) =>
    readSample(
      loadEvent({
        longTasks: {
          count: 1,
          scripts: [
            { name: '/app.js', ms },
            { name: '', ms: 900 },
          ],
        },
      }),
    )
  expect(compareScripts([load(60), load(70), load(80)], [load(400), load(420)])).toEqual([
    { name: '/app.js', ms: 410, was: 70 },
  ])
  expect(compareScripts([load(60)], [load(150)])).toEqual([])
})
