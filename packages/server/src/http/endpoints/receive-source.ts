import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIMITS } from '@gasoline/wire'
import type { Uploads } from '../../sources/uploads.ts'
import { HttpError } from '../response/http-error.ts'
import { sendResult } from '../response/respond.ts'

const { textBytes } = LIMITS.sources

/** Receives a requested source text and passes it on chunk by chunk; nothing is kept here. */
export function createSourceReceiver(uploads: Uploads, onLargeRead: (bytes: number) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '')
    const incoming = uploads.open(query.get('id') ?? '')
    if (!incoming) throw new HttpError(404, 'No source was requested under this id.', { field: 'id' })
    try {
      await pass(request, async (piece) => {
        if (incoming.bytes() + piece.length > textBytes)
          throw new HttpError(413, 'The text is too large.', { limit: textBytes, unit: 'bytes' })
        onLargeRead(piece.length)
        if (!(await incoming.write(piece))) throw new HttpError(503, 'The process that decodes sources has ended.')
      })
    } catch (error) {
      incoming.drop()
      throw error
    }
    await sendResult(response, { json: { received: incoming.bytes() } })
  }
}

/** Reads no faster than `take` does. Not `for await`: leaving that loop early destroys the socket before the response is sent. */
function pass(request: IncomingMessage, take: (piece: Buffer) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let taken = Promise.resolve()
    const fail = (error: unknown) => {
      request.removeAllListeners('data')
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const cutOff = () => {
      if (!request.complete) fail(new HttpError(400, 'The connection closed before the whole body arrived.'))
    }
    request.on('data', (piece: Buffer) => {
      request.pause()
      taken = take(piece)
      taken.then(() => request.resume(), fail)
    })
    // May fire before the last chunk is processed.
    request.on('end', () => void taken.then(resolve, fail))
    request.on('close', cutOff)
    request.on('error', cutOff)
  })
}
