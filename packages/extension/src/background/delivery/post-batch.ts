import type { Counts, Queued } from './queue.ts'

const ANSWER_MS = 15_000

export type Outcome =
  | { readonly type: 'stored' }
  /** Too fast for the server: try again later. */
  | { readonly type: 'wait'; readonly seconds: number }
  /** It will never be taken. */
  | { readonly type: 'refused'; readonly status: number }
  | { readonly type: 'unreachable' }

/** Sends one batch to the server. The same batch may be sent again: the server knows it by its id. */
export async function postBatch(serverUrl: string, item: Queued, lost: Counts): Promise<Outcome> {
  try {
    const response = await fetch(new URL('/events', serverUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: writeBody(item, lost),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    // Read to its end, or the connection cannot be used again.
    await response.arrayBuffer()
    return readOutcome(response)
  } catch {
    // Nobody listens, or the answer did not come: whether it was stored the server will know.
    return { type: 'unreachable' }
  }
}

function readOutcome({ ok, status, headers }: Response): Outcome {
  if (ok) return { type: 'stored' }
  if (status === 429) return { type: 'wait', seconds: Number(headers.get('Retry-After')) || 1 }
  // 403 and 404 come from something that is not our server, or not of our version: it may be replaced.
  if (status === 400 || status === 413) return { type: 'refused', status }
  return { type: 'unreachable' }
}

/**
 * The events' text is put in as the page wrote it. It stands first: of fields that occur twice the last counts, so that
 * no text can speak for another page.
 */
export function writeBody({ batch, source }: Queued, lost: Counts): string {
  const { id, pageId, url, events, faults } = batch
  const { tabId, frameId } = source
  const envelope = {
    batch_id: id,
    producer: pageId,
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
