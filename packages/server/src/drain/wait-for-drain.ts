import type { Writable } from 'node:stream'

const waiting = new WeakMap<Writable, Promise<void>>()

/** Resolves when a stream takes more, or never will again. All who wait for one stream share its listeners. */
export function waitForDrain(stream: Writable): Promise<void> {
  if (stream.destroyed) return Promise.resolve()
  const known = waiting.get(stream)
  if (known) return known
  const drained = new Promise<void>((resolve) => {
    const finish = () => {
      stream.off('drain', finish)
      stream.off('close', finish)
      waiting.delete(stream)
      resolve()
    }
    stream.on('drain', finish)
    stream.on('close', finish)
  })
  waiting.set(stream, drained)
  return drained
}
