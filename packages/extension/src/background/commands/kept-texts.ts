import { LIMITS } from '@gasoline/wire'
import type { CommandFailure } from '@gasoline/wire'
import { CommandError } from '../../messages.ts'
import type { FetchedText } from './read-text.ts'

/** Addresses of a host that cannot exist: the cache takes nothing but http. */
const BASE = 'https://kept.invalid/'
const STORE = 'sources'
const FACTS = 'Facts'

type Failure = { readonly code: CommandFailure['code']; readonly message: string }
type Facts = Omit<FetchedText, 'bytes'> | Failure

const underWay = new Map<string, Promise<FetchedText>>()

/**
 * Reads a text at most once for a document, whether that succeeds or not: the app's server and the page's DevTools see one
 * request. What was read is kept in a cache of the extension, since the worker may be stopped at any time.
 */
export async function readOnce(pageId: string, url: string, read: () => Promise<FetchedText>): Promise<FetchedText> {
  const key = `${BASE}${encodeURIComponent(pageId)}/?${encodeURIComponent(url)}`
  const pending = underWay.get(key)
  if (pending) return pending
  const reading = recallOr(key, read).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

async function recallOr(key: string, read: () => Promise<FetchedText>): Promise<FetchedText> {
  const kept = await recall(key)
  if (kept) return kept
  try {
    const text = await read()
    const { bytes, ...facts } = text
    await keep(key, facts, bytes)
    return text
  } catch (error) {
    if (error instanceof CommandError) await keep(key, { code: error.code, message: error.message })
    throw error
  }
}

async function recall(key: string): Promise<FetchedText | undefined> {
  const kept = await caches.match(key, { cacheName: STORE }).catch(() => undefined) // no room, no cache
  if (!kept) return undefined
  // Written below.
  const facts = JSON.parse(decodeURIComponent(kept.headers.get(FACTS) ?? '')) as Facts
  if ('code' in facts) throw new CommandError(facts.code, facts.message)
  return { ...facts, bytes: new Uint8Array(await kept.arrayBuffer()) }
}

async function keep(key: string, facts: Facts, bytes?: FetchedText['bytes']): Promise<void> {
  try {
    const store = await caches.open(STORE)
    const headers = { [FACTS]: encodeURIComponent(JSON.stringify(facts)), 'Content-Length': String(bytes?.length ?? 0) }
    await store.put(key, new Response(bytes ?? null, { headers }))
    await dropOldest(store)
  } catch {
    // No room on the disk: it may be read again.
  }
}

/** The oldest go when all together are too large. */
async function dropOldest(store: Cache): Promise<void> {
  let bytes = 0
  for (const request of (await store.keys()).toReversed()) {
    bytes += Number((await store.match(request))?.headers.get('Content-Length'))
    if (bytes > LIMITS.sources.keptTextsBytes) await store.delete(request)
  }
}

/** Drops what was read for a document that is gone. */
export async function forgetTexts(pageId: string): Promise<void> {
  const store = await caches.open(STORE)
  const prefix = `${BASE}${encodeURIComponent(pageId)}/`
  for (const { url } of await store.keys()) if (url.startsWith(prefix)) await store.delete(url)
}

/** Drops everything: no document lives longer than the browser. */
export async function forgetAllTexts(): Promise<void> {
  await caches.delete(STORE)
}
