import type { Writable } from 'node:stream'

/** Resolves when a stream takes more, or never will again. */
export function waitForDrain(stream: Writable): Promise<void> {
  if (stream.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      stream.off('drain', finish)
      stream.off('close', finish)
      resolve()
    }
    stream.on('drain', finish)
    stream.on('close', finish)
  })
}
