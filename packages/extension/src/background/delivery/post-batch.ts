import type { Counts, Queued } from './queue.ts'

const RESPONSE_MS = 15_000

export type PostOutcome =
  | { readonly type: 'stored' }
  /** Rate limit: try again later. */
  | { readonly type: 'wait'; readonly seconds: number }
  /** The server will never accept it. */
  | { readonly type: 'refused'; readonly status: number }
  | { readonly type: 'unreachable' }

/** Sends one batch to the server. It may be sent again: the server recognises its id. */
export async function postBatch(serverUrl: string, item: Queued, lost: Counts): Promise<PostOutcome> {
  try {
    const response = await fetch(new URL('/events', serverUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: writeBody(item, lost, Date.now()),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(RESPONSE_MS),
    })
    // Read to the end, so that the connection can be reused.
    await response.arrayBuffer()
    return readOutcome(response)
  } catch {
    // No server, or no response in time. If the batch was stored, the server recognises it the next time.
    return { type: 'unreachable' }
  }
}

function readOutcome({ ok, status, headers }: Response): PostOutcome {
  if (ok) return { type: 'stored' }
  if (status === 429) return { type: 'wait', seconds: Number(headers.get('Retry-After')) || 1 }
  // 403 and 404 come from another program, or another version, which may be replaced.
  if (status === 400 || status === 413) return { type: 'refused', status }
  return { type: 'unreachable' }
}

/**
 * The events are inserted as the text that the page wrote. They come first: JSON.parse keeps the last of two equal keys, so
 * this text cannot replace the fields that follow it.
 */
export function writeBody({ batch, source }: Queued, lost: Counts, sentAt: number): string {
  const { id, pageId, url, events, faults } = batch
  const { tabId, frameId } = source
  const envelope = {
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
  }
  return `{"events":${events},${JSON.stringify(envelope).slice(1)}`
}
