import type { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** A whole body, or what had come of it when it grew too long: the rest is still in the stream. */
export type Collected = { readonly isWhole: boolean; readonly bytes: Buffer }

/** Reads a body up to a cap. Beyond it the stream is left paused. */
export function collectBody(stream: Readable, cap: number): Promise<Collected> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (isWhole: boolean) => {
      stream.off('data', take).off('end', end).off('error', reject).off('close', closed)
      resolve({ isWhole, bytes: Buffer.concat(chunks) })
    }
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= cap) return
      stream.pause()
      finish(false)
    }
    const end = () => finish(true)
    const closed = () => reject(new Error('the connection closed before the body had ended'))
    stream.on('data', take).once('end', end).once('error', reject).once('close', closed)
  })
}

const DECODERS = { gzip: gunzipSync, 'x-gzip': gunzipSync, deflate: inflateSync, br: brotliDecompressSync }

/** A body without its content encoding; undefined if that is unknown or its content too long. */
export function decodeBody(bytes: Buffer, encoding: string | undefined, cap: number): Buffer | undefined {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  let decoded = bytes
  for (const name of names.filter((each) => each !== '' && each !== 'identity').toReversed()) {
    if (!isKnown(name)) return undefined
    try {
      decoded = DECODERS[name](decoded, { maxOutputLength: cap })
    } catch {
      // Broken or too long: either way there is no text to change.
      return undefined
    }
  }
  return decoded
}

function isKnown(name: string): name is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, name)
}
