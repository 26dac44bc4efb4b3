import { LIMITS } from '@gasoline/wire/limits'
import { FrameReader, OPCODES, writeFrame } from './frames.ts'
import type { SocketFrame } from './frames.ts'

/** What becomes of a message: its text, another one, or nothing. */
export type Decide = (text: string) => string | undefined

/** Joins frames to messages and hands each on as decided; untouched ones exactly as they came. */
export function createMessageFilter(isMasked: boolean, decide: Decide): (chunk: Buffer) => Buffer {
  const reader = new FrameReader(LIMITS.proxy.frameBytes)
  let parts: SocketFrame[] = []
  const flush = () => {
    const raw = parts.map((part) => part.raw)
    parts = []
    return raw
  }
  const take = (frame: SocketFrame | Buffer): readonly Buffer[] => {
    // Too long to be read, or between the parts of a message.
    if (Buffer.isBuffer(frame)) return [...flush(), frame]
    const isStart = frame.opcode === OPCODES.text
    if (!isStart && (frame.opcode !== OPCODES.continuation || parts.length === 0)) return [frame.raw]
    parts.push(frame)
    const size = parts.reduce((sum, { payload }) => sum + payload.length, 0)
    if (size > LIMITS.proxy.frameBytes) return flush()
    if (!frame.isFinal) return []
    const text = Buffer.concat(parts.map(({ payload }) => payload)).toString('utf8')
    const decided = decide(text)
    const raw = flush()
    if (decided === text) return raw
    return decided === undefined ? [] : [writeFrame(OPCODES.text, Buffer.from(decided), isMasked)]
  }
  return (chunk) => Buffer.concat(reader.read(chunk).flatMap(take))
}
