import type { Readable } from 'node:stream'
import { isRequestId, parseJson } from './json-rpc.ts'
import type { RequestId } from './json-rpc.ts'

interface LineHandlers {
  readonly onLine: (line: string) => void
  /** Called for a line above the limit, which is not kept; with its request id, where that can be found. */
  readonly onTooLong: (bytes: number, id: RequestId | undefined) => void
}

const NEWLINE = 0x0a
const ENDS_BYTES = 1_000

/** Reads lines; of one that is too long only both ends are in memory. */
export function readLines(input: Readable, mostBytes: number, { onLine, onTooLong }: LineHandlers): void {
  let parts: Buffer[] = []
  let length = 0
  let head = ''
  let tail = Buffer.alloc(0)

  function add(part: Buffer): void {
    length += part.length
    if (length <= mostBytes) {
      parts.push(part)
      return
    }
    if (head === '') head = Buffer.concat([...parts, part]).toString('utf8', 0, ENDS_BYTES)
    const last = [...parts, tail, part].map((piece) => piece.subarray(-ENDS_BYTES))
    tail = Buffer.from(Buffer.concat(last).subarray(-ENDS_BYTES))
    parts = []
  }

  function endLine(): void {
    if (length > mostBytes) onTooLong(length, findRequestId(head, tail.toString('utf8')))
    else if (length > 0) onLine(Buffer.concat(parts).toString('utf8'))
    parts = []
    length = 0
    head = ''
    tail = Buffer.alloc(0)
  }

  input.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      endLine()
      start = end + 1
    }
    if (start < chunk.length) add(chunk.subarray(start))
  })
}

const ID = String.raw`"id"\s*:\s*(-?\d{1,15}|"[^"\\]{0,200}")`
const FIRST_ID = new RegExp(String.raw`^\s*\{(?:\s*"(?:jsonrpc|method)"\s*:\s*"[^"]*"\s*,)*\s*${ID}`)
const LAST_ID = new RegExp(String.raw`${ID}(?:\s*,\s*"jsonrpc"\s*:\s*"2\.0")?\s*\}\s*$`)

/** The id of a request of which only both ends are known: clients write it first or last. */
export function findRequestId(head: string, tail: string): RequestId | undefined {
  const id = parseJson(LAST_ID.exec(tail)?.[1] ?? FIRST_ID.exec(head)?.[1] ?? '')
  return isRequestId(id) ? id : undefined
}
