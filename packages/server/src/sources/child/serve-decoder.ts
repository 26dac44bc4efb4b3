import type { SourceFrame, Unresolved } from '../../analysis/code/source-frames.ts'
import { createUnpacker } from '../pipe.ts'
import type { FromDecoder, Position, TextInfo, ToDecoder } from '../pipe.ts'
import { REASONS } from '../reasons.ts'
import { createTracer } from './create-tracer.ts'
import type { Tracer } from './create-tracer.ts'

interface Held {
  readonly info: TextInfo
  /** Dropped once it has been read. */
  text: string | undefined
  tracer?: Tracer | Unresolved
}

/** Runs the decoding process: takes texts and positions, and returns results, until the input ends. */
export function serveDecoder(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, end: () => void): void {
  const arriving = new Map<number, Buffer[]>()
  const held = new Map<string, Held>()

  function receive(message: ToDecoder): void {
    switch (message.type) {
      case 'keep': {
        const text = Buffer.concat(arriving.get(message.upload) ?? []).toString()
        arriving.delete(message.upload)
        held.set(message.digest, { info: message.info, text })
        break
      }
      case 'drop':
        arriving.delete(message.upload)
        break
      case 'forget':
        held.delete(message.digest)
        break
      case 'find':
        send({ call: message.call, results: find(held.get(message.digest), message.positions) })
        break
    }
  }

  const send = (result: FromDecoder) => output.write(`${JSON.stringify(result)}\n`)
  const unpack = createUnpacker({
    onMessage: receive,
    onText: (upload, piece) => {
      const pieces = arriving.get(upload)
      // A copy, because the buffer holds other pieces too.
      if (pieces) pieces.push(Buffer.from(piece))
      else arriving.set(upload, [Buffer.from(piece)])
    },
  })
  input.on('data', unpack)
  input.on('end', end)
}

function find(held: Held | undefined, positions: readonly Position[]): (SourceFrame | Unresolved)[] {
  if (!held) return positions.map(() => ({ unresolved: REASONS.notLoaded }))
  const tracer = (held.tracer ??= guard(() => createTracer(held.text ?? '', held.info)))
  held.text = undefined
  const results = 'unresolved' in tracer ? tracer : guard(() => tracer.trace(positions))
  return 'unresolved' in results ? positions.map(() => results) : [...results]
}

/** A map can contain anything: a fault is reported for that map, and affects no other. */
function guard<T>(read: () => T): T | Unresolved {
  try {
    return read()
  } catch (error) {
    return { unresolved: REASONS.brokenMap(error instanceof Error ? error.message.slice(0, 100) : 'invalid') }
  }
}
