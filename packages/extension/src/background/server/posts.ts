import { LIMITS } from '@gasoline/wire'
import type { PostHeader, ToExtension } from '@gasoline/wire'

type Posted = Extract<ToExtension, { type: 'posted' }>

/** Where a binary message goes, without its number. */
export type PostTarget =
  | { readonly to: 'events' }
  | { readonly to: 'source'; readonly id: string; readonly isLast: boolean }

/** Sends bytes to the server that has proved itself; undefined if there is none, or no reply. */
export type Post = (target: PostTarget, body: Uint8Array) => Promise<Posted | undefined>

const RESPONSE_MS = 15_000
const { channelBytes } = LIMITS.extension

/** Larger messages would end the connection. Leaves room for the header. */
export const MAX_POST_BYTES = channelBytes - 1_000

/** The binary messages of one connection that wait for a reply. */
export function createPosts(send: (message: Uint8Array<ArrayBuffer>) => void, onSilent: () => void) {
  const waiting = new Map<number, (posted: Posted | undefined) => void>()
  let last = 0

  return {
    post: (target: PostTarget, body: Uint8Array): Promise<Posted | undefined> =>
      new Promise((resolve) => {
        const n = ++last
        const timer = setTimeout(() => {
          finish(undefined)
          onSilent()
        }, RESPONSE_MS)
        const finish = (posted: Posted | undefined) => {
          clearTimeout(timer)
          waiting.delete(n)
          resolve(posted)
        }
        waiting.set(n, finish)
        send(writeMessage({ n, ...target }, body))
      }),
    receive: (posted: Posted): void => waiting.get(posted.n)?.(posted),
    /** The connection is gone. */
    close: (): void => {
      for (const finish of waiting.values()) finish(undefined)
    },
  }
}

function writeMessage(header: PostHeader, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`)
  const message = new Uint8Array(line.length + body.length)
  message.set(line)
  message.set(body, line.length)
  return message
}
