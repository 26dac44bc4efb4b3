import { createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import type { Sources } from '../analysis/code/source-frames.ts'
import { createKnownSources } from './known-sources.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const place = { url: 'http://app.test/a.js', line: 1, column: 40, pageId: 'p1' }
const frame = {
  file: 'src/a.ts',
  line: 3,
  column: 5,
  snippet: [{ line: 3, text: 'a()', isError: true }],
  isLibrary: false,
}
const asked: number[] = []
const browser: Sources = {
  known: () => undefined,
  resolve: (places) => {
    asked.push(places.length)
    return Promise.resolve(places.map(() => ({ unresolved: 'gone' })))
  },
}

test('what a run found is known without its browser; other places are looked up', async () => {
  const { keep, sources } = createKnownSources(browser, redactor)
  expect(keep({ sources: [{ place, frame }] })).toBe(1)
  expect(sources.known(place)).toMatchObject({ file: 'src/a.ts', line: 3 })
  const other = { ...place, line: 2 }
  expect(await sources.resolve([other, place], undefined)).toMatchObject([{ unresolved: 'gone' }, { file: 'src/a.ts' }])
  expect(asked).toEqual([1])
})

test('takes no frame that is none, and no secret', () => {
  const { keep, sources } = createKnownSources(browser, redactor)
  const key = { ...frame, snippet: [{ line: 3, text: 'const k = "sk_live_4eC39HqLyjWDarjtT1zdp7dc"' }] }
  expect(
    keep({
      sources: [
        { place, frame: { file: 3 } },
        { place, frame: key },
      ],
    }),
  ).toBe(1)
  expect(JSON.stringify(sources.known(place))).not.toContain('4eC39HqLyjWDarjtT1zdp7dc')
})
