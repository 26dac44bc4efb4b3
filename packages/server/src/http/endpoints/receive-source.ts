import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIMITS } from '@gasoline/wire'
import type { Uploads } from '../../sources/uploads.ts'
import { HttpError } from '../response/http-error.ts'
import { sendResult } from '../response/respond.ts'

const { textBytes } = LIMITS.sources

/** Takes a text that was asked for, and hands it on piece by piece: nothing of it stays here. */
export function createSourceReceiver(uploads: Uploads, onLargeRead: (bytes: number) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '')
    const incoming = uploads.open(query.get('id') ?? '')
    if (!incoming) throw new HttpError(404, 'No text is awaited under this id.', { field: 'id' })
    try {
      await pass(request, async (piece) => {
        if (incoming.bytes() + piece.length > textBytes)
          throw new HttpError(413, 'The text is too large.', { limit: textBytes, unit: 'bytes' })
        onLargeRead(piece.length)
        if (!(await incoming.write(piece))) throw new HttpError(503, 'The decoding process has ended.')
      })
    } catch (error) {
      incoming.drop()
      throw error
    }
    await sendResult(response, { json: { received: incoming.bytes() } })
  }
}

/** No faster than the taker takes. Not `for await`: leaving that early would destroy the socket, and with it the answer. */
function pass(request: IncomingMessage, take: (piece: Buffer) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let taken = Promise.resolve()
    const fail = (error: unknown) => {
      request.removeAllListeners('data')
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const cutOff = () => {
      if (!request.complete) fail(new HttpError(400, 'The request was cut off.'))
    }
    request.on('data', (piece: Buffer) => {
      request.pause()
      taken = take(piece)
      taken.then(() => request.resume(), fail)
    })
    // It may come before the last piece is taken.
    request.on('end', () => void taken.then(resolve, fail))
    request.on('close', cutOff)
    request.on('error', cutOff)
  })
}
