/** One WebSocket frame: https://datatracker.ietf.org/doc/html/rfc6455#section-5.2 */
export interface SocketFrame {
  readonly isFinal: boolean
  readonly opcode: number
  /** Without its mask. */
  readonly payload: Buffer
  /** As it came. */
  readonly raw: Buffer
}

export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8 } as const

/** Cuts a stream of bytes into frames. Those of more than `cap` bytes come as raw pieces, unread. */
export class FrameReader {
  readonly #cap: number
  #held = Buffer.alloc(0)
  #skip = 0

  constructor(cap: number) {
    this.#cap = cap
  }

  read(chunk: Buffer): readonly (SocketFrame | Buffer)[] {
    const found: (SocketFrame | Buffer)[] = []
    this.#held = Buffer.concat([this.#held, chunk])
    for (;;) {
      if (this.#skip > 0) {
        if (this.#held.length === 0) return found
        const piece = this.#held.subarray(0, this.#skip)
        this.#skip -= piece.length
        this.#held = this.#held.subarray(piece.length)
        found.push(piece)
        continue
      }
      const head = readHead(this.#held)
      if (!head) return found
      if (head.length > this.#cap) {
        this.#skip = head.start + head.length
        continue
      }
      const end = head.start + head.length
      if (this.#held.length < end) return found
      const raw = this.#held.subarray(0, end)
      this.#held = this.#held.subarray(end)
      const payload = unmask(raw.subarray(head.start), head.mask)
      found.push({ isFinal: head.isFinal, opcode: head.opcode, payload, raw })
    }
  }
}

function readHead(bytes: Buffer) {
  if (bytes.length < 2) return undefined
  const [first = 0, second = 0] = bytes
  const short = second & 0x7f
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0
  const isMasked = (second & 0x80) !== 0
  const start = 2 + extra + (isMasked ? 4 : 0)
  if (bytes.length < start) return undefined
  const length = extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const mask = isMasked ? bytes.subarray(start - 4, start) : undefined
  return { isFinal: (first & 0x80) !== 0, opcode: first & 0x0f, start, length, mask }
}

function unmask(bytes: Buffer, mask: Buffer | undefined): Buffer {
  return mask ? Buffer.from(bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0))) : bytes
}

/** A whole message as one frame; what a client sends is masked, here with zeros, which leave it as it is. */
export function writeFrame(opcode: number, payload: Buffer, isMasked: boolean): Buffer {
  const { length } = payload
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const head = Buffer.alloc(2 + extra + (isMasked ? 4 : 0))
  head[0] = 0x80 | opcode
  head[1] = (isMasked ? 0x80 : 0) | (extra === 0 ? length : extra === 2 ? 126 : 127)
  if (extra === 2) head.writeUInt16BE(length, 2)
  if (extra === 8) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

export function writeClose(code: number, isMasked: boolean): Buffer {
  const payload = Buffer.alloc(2)
  payload.writeUInt16BE(code)
  return writeFrame(OPCODES.close, payload, isMasked)
}
