import { writeBatch } from '@gasoline/wire/batch'
import { MAX_POST_BYTES } from '../server/posts.ts'
import type { Post } from '../server/posts.ts'
import type { Counts, Queued } from './queue.ts'

export type PostOutcome =
  | { readonly type: 'stored' }
  /** Rate limit: try again later. */
  | { readonly type: 'wait'; readonly seconds: number }
  /** The server will never accept it. */
  | { readonly type: 'refused'; readonly status: number }
  | { readonly type: 'unreachable' }

/** Sends one batch to the server. It may be sent again: the server recognises its id. */
export async function postBatch(post: Post, item: Queued, lost: Counts): Promise<PostOutcome> {
  const body = new TextEncoder().encode(writeBody(item, lost, Date.now()))
  if (body.length > MAX_POST_BYTES) return { type: 'refused', status: 413 }
  // Without a reply it may have been stored; the server recognises it the next time.
  const { status = 0, retryAfterSeconds } = (await post({ to: 'events' }, body)) ?? {}
  if (status === 200) return { type: 'stored' }
  if (status === 429) return { type: 'wait', seconds: retryAfterSeconds ?? 1 }
  if (status === 400 || status === 413) return { type: 'refused', status }
  return { type: 'unreachable' }
}

export function writeBody({ batch, source }: Queued, lost: Counts, sentAt: number): string {
  const { id, pageId, url, events, faults } = batch
  const { tabId, frameId } = source
  return writeBatch(events, {
    batch_id: id,
    producer: pageId,
    sent_at: sentAt,
    page: {
      pageId,
      url,
      ...(tabId !== undefined && { tabId }),
      ...(frameId !== undefined && { frameId: String(frameId) }),
    },
    ...(Object.keys(lost).length > 0 && { lost }),
    ...(faults && { faults }),
  })
}
