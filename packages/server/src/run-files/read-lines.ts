import { createReadStream } from 'node:fs'

const NEWLINE = 0x0a

/** A line of a file; of one that is too long, only its length. */
export type FileLine = { readonly text: string; readonly isLast: boolean } | { readonly tooLong: number }

/** The lines of a file one by one, however long it is. `isLast`: nothing ended the line. */
export async function* readFileLines(path: string, mostBytes: number): AsyncGenerator<FileLine> {
  let parts: Buffer[] = []
  let length = 0
  const take = (isLast: boolean): FileLine[] => {
    const line = length > mostBytes ? { tooLong: length } : { text: Buffer.concat(parts).toString(), isLast }
    const isEmpty = length === 0
    parts = []
    length = 0
    return isEmpty ? [] : [line]
  }
  const add = (part: Buffer) => {
    length += part.length
    if (length <= mostBytes) parts.push(part)
    else parts = []
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      yield* take(false)
      start = end + 1
    }
    if (start < chunk.length) add(chunk.subarray(start))
  }
  yield* take(true)
}
