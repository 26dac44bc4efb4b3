import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scan } from './adapter.ts'
import type { SecurityCase } from './case.ts'
import { buildCorpus } from './corpus.ts'
import { score } from './score.ts'

test('the labelled sample is judged without a mistake', () => {
  const text = gunzipSync(readFileSync(new URL('sample.jsonl.gz', import.meta.url))).toString('utf8')
  const cases = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SecurityCase)
  expect(score(cases, scan).mistakes.map(({ one }) => one.id)).toEqual([])
})

const { tune, held, freshTune, freshHeld, carriedTune, carriedHeld } = buildCorpus()

test.each(Object.entries({ tune, held, carriedTune, carriedHeld }))(
  '%s: what is exposed is found, and clean traffic is left alone',
  (_, cases) => {
    const { all, credentials, clean } = score(cases, scan)
    expect(cases.length).toBeGreaterThanOrEqual(175)
    expect(credentials.hits / (credentials.hits + credentials.falseAlarms)).toBeGreaterThanOrEqual(0.97)
    expect(credentials.hits / (credentials.hits + credentials.misses)).toBeGreaterThanOrEqual(0.92)
    expect(all.hits / (all.hits + all.falseAlarms)).toBeGreaterThanOrEqual(0.96)
    expect(all.hits / (all.hits + all.misses)).toBeGreaterThanOrEqual(0.9)
    expect(clean.leftAlone / clean.all).toBeGreaterThanOrEqual(0.98)
  },
)

test.each(Object.entries({ freshTune, freshHeld }))('%s: the same, of harder cases', (_, cases) => {
  const { all, clean } = score(cases, scan)
  expect(clean.all).toBeGreaterThanOrEqual(75)
  expect(all.hits + all.misses).toBeGreaterThanOrEqual(50)
  expect(all.hits / (all.hits + all.misses)).toBeGreaterThanOrEqual(0.95)
  expect(clean.leftAlone / clean.all).toBeGreaterThanOrEqual(0.97)
})
