import { LIMITS } from '@gasoline/wire'
import { expect, test, vi } from 'vitest'
import type { Place, SourceFrame, Sources, Unresolved } from '../analysis/code/source-frames.ts'
import { createPromptSources } from './prompt-sources.ts'

const place = (line: number): Place => ({ url: 'http://h/app.js', line, column: 1, pageId: 'p' })
const frame = ({ line }: Place): SourceFrame => ({ file: 'app.ts', line, isLibrary: false }) as SourceFrame

/** Sources that find every place after so long, and how long each call waited. */
function setUp(afterMs: () => number, isReachable = true) {
  vi.useFakeTimers()
  const found = new Map<number, SourceFrame>()
  const sources: Sources = {
    known: ({ line }) => found.get(line),
    resolve: (places) =>
      new Promise((resolve) => {
        setTimeout(() => {
          for (const one of places) found.set(one.line, frame(one))
          resolve(places.map(frame))
        }, afterMs())
      }),
  }
  const prompt = createPromptSources(sources, { now: Date.now, isReachable: () => isReachable })
  return async (...lines: readonly number[]) => {
    const startedAt = Date.now()
    const ended: { at: number; results: readonly (SourceFrame | Unresolved)[] }[] = []
    void prompt.resolve(lines.map(place), 1).then((results) => ended.push({ at: Date.now(), results }))
    while (ended.length === 0) await vi.advanceTimersByTimeAsync(50)
    const [{ at, results } = { at: startedAt, results: [] }] = ended
    return { waitedMs: at - startedAt, isFound: results.every((result) => 'file' in result) }
  }
}

test('waits for what comes soon', async () => {
  const resolve = setUp(() => 300)
  expect(await resolve(1, 2)).toEqual({ waitedMs: 300, isFound: true })
  expect(await resolve(3)).toEqual({ waitedMs: 300, isFound: true })
})

test('does not wait where no browser has the tab', async () => {
  const resolve = setUp(() => 300, false)
  expect((await resolve(1)).waitedMs).toBeLessThan(100)
})

test('waits once for what does not come, then not at all, until something comes again', async () => {
  let afterMs = 9_000
  const resolve = setUp(() => afterMs)
  expect(await resolve(1)).toEqual({ waitedMs: LIMITS.diagnose.lookupMs, isFound: false })
  expect((await resolve(2)).waitedMs).toBeLessThan(100)
  expect((await resolve(1)).waitedMs).toBeLessThan(100)
  await vi.advanceTimersByTimeAsync(20_000)
  afterMs = 300
  expect(await resolve(3)).toEqual({ waitedMs: 300, isFound: true })
  vi.useRealTimers()
})
