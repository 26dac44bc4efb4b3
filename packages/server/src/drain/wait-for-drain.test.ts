import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { waitForDrain } from './wait-for-drain.ts'

/** A stream that takes nothing more until `take` is called. */
function fill() {
  const taken: (() => void)[] = []
  const stream = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void taken.push(done) })
  expect(stream.write('full')).toBe(false)
  return { stream, take: () => taken.shift()?.() }
}

const countListeners = (stream: Writable) => [stream.listenerCount('drain'), stream.listenerCount('close')]

test('all who wait for one stream share its listeners, and go on together', async () => {
  const { stream, take } = fill()
  const before = countListeners(stream)
  const all = Promise.all(Array.from({ length: 20 }, () => waitForDrain(stream)))
  expect(countListeners(stream)).toEqual(before.map((count) => count + 1))
  take()
  await all
  expect(countListeners(stream)).toEqual(before)
})

test('who waits again waits for the next time', async () => {
  const { stream, take } = fill()
  const first = waitForDrain(stream)
  take()
  await first
  expect(stream.write('full again')).toBe(false)
  let isDrained = false
  const second = waitForDrain(stream).then(() => (isDrained = true))
  await Promise.resolve()
  expect(isDrained).toBe(false)
  take()
  await second
})

test('a stream that is destroyed keeps nobody waiting', async () => {
  const { stream } = fill()
  const waiting = [waitForDrain(stream), waitForDrain(stream)]
  stream.destroy()
  await expect(Promise.all([...waiting, waitForDrain(stream)])).resolves.toHaveLength(3)
})
