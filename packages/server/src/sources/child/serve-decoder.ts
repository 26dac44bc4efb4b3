import type { SourceFrame, Unresolved } from '../../analysis/code/source-frames.ts'
import { createUnpacker } from '../pipe.ts'
import type { FromDecoder, Position, TextInfo, ToDecoder } from '../pipe.ts'
import { createTracer } from './create-tracer.ts'
import type { Tracer } from './create-tracer.ts'

interface Held {
  readonly info: TextInfo
  /** Given up once it has been read. */
  text: string | undefined
  tracer?: Tracer | Unresolved
}

/** The whole life of the decoding process: texts and questions come in, answers go out, until the input ends. */
export function serveDecoder(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, end: () => void): void {
  const arriving = new Map<number, Buffer[]>()
  const held = new Map<string, Held>()

  function take(message: ToDecoder): void {
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
        say({ call: message.call, answers: find(held.get(message.digest), message.positions) })
        break
    }
  }

  const say = (answer: FromDecoder) => output.write(`${JSON.stringify(answer)}\n`)
  const unpack = createUnpacker({
    onMessage: take,
    onText: (upload, piece) => {
      const pieces = arriving.get(upload)
      // A copy: the piece is part of a buffer that holds others' too.
      if (pieces) pieces.push(Buffer.from(piece))
      else arriving.set(upload, [Buffer.from(piece)])
    },
  })
  input.on('data', unpack)
  input.on('end', end)
}

function find(held: Held | undefined, positions: readonly Position[]): (SourceFrame | Unresolved)[] {
  if (!held) return positions.map(() => ({ unresolved: 'its text is not at hand' }))
  const tracer = (held.tracer ??= guarded(() => createTracer(held.text ?? '', held.info)))
  held.text = undefined
  const answers = 'unresolved' in tracer ? tracer : guarded(() => tracer.trace(positions))
  return 'unresolved' in answers ? positions.map(() => answers) : [...answers]
}

/** Maps come from anywhere: whatever is wrong with one is said of it, and harms no other. */
function guarded<T>(read: () => T): T | Unresolved {
  try {
    return read()
  } catch (error) {
    return {
      unresolved: `the source map cannot be read (${error instanceof Error ? error.message.slice(0, 100) : 'invalid'})`,
    }
  }
}
