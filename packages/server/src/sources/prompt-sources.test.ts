import { LIMITS } from '@gasoline/wire'
import { expect, test, vi } from 'vitest'
import type { FramePlace, SourceFrame, Sources, Unresolved } from '../analysis/code/source-frames.ts'
import { createPromptSources } from './prompt-sources.ts'

const place = (line: number): FramePlace => ({ url: 'http://h/app.js', line, column: 1, pageId: 'p' })
const frame = ({ line }: FramePlace): SourceFrame => ({ file: 'app.ts', line, isLibrary: false }) as SourceFrame

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
  const prompt = createPromptSources(sources, { isReachable: () => isReachable })
  return async (lines: number | readonly number[], mostMs?: number) => {
    const startedAt = Date.now()
    const ended: { at: number; results: readonly (SourceFrame | Unresolved)[] }[] = []
    void prompt.resolve([lines].flat().map(place), 1, mostMs).then((results) => ended.push({ at: Date.now(), results }))
    while (ended.length === 0) await vi.advanceTimersByTimeAsync(50)
    const [{ at, results } = { at: startedAt, results: [] }] = ended
    const isLate = results.some((result) => 'isLate' in result)
    return { waitedMs: at - startedAt, isFound: results.every((result) => 'file' in result), ...(isLate && { isLate }) }
  }
}

test('waits for what comes soon', async () => {
  const resolve = setUp(() => 300)
  expect(await resolve([1, 2])).toEqual({ waitedMs: 300, isFound: true })
  expect(await resolve(3)).toEqual({ waitedMs: 300, isFound: true })
})

test('does not wait where no browser has the tab', async () => {
  const resolve = setUp(() => 300, false)
  const { waitedMs, ...rest } = await resolve(1)
  expect(waitedMs).toBeLessThan(100)
  expect(rest).toEqual({ isFound: false })
})

test('waits no longer than a call has left, and not a second time', async () => {
  const resolve = setUp(() => 2_000)
  expect(await resolve(1, 100)).toEqual({ waitedMs: 100, isFound: false, isLate: true })
  expect((await resolve(1)).waitedMs).toBeLessThan(100)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await resolve(1)).toMatchObject({ isFound: true })
})

test('a call that had no time left says nothing about the browser', async () => {
  let afterMs = 2_000
  const resolve = setUp(() => afterMs)
  expect(await resolve(1, 100)).toMatchObject({ isFound: false })
  afterMs = 300
  expect(await resolve(2)).toEqual({ waitedMs: 300, isFound: true })
})

test('waits once for what does not come, then not at all, until something comes again', async () => {
  let afterMs = 9_000
  const resolve = setUp(() => afterMs)
  expect(await resolve(1)).toEqual({ waitedMs: LIMITS.diagnose.waitMs, isFound: false, isLate: true })
  expect((await resolve(2)).waitedMs).toBeLessThan(100)
  expect((await resolve(1)).waitedMs).toBeLessThan(100)
  await vi.advanceTimersByTimeAsync(20_000)
  afterMs = 300
  expect(await resolve(3)).toEqual({ waitedMs: 300, isFound: true })
  vi.useRealTimers()
})
