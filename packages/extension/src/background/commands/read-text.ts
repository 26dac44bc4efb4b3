import { LIMITS } from '@gasoline/wire'
import { CommandError } from '../../messages.ts'
import { isStorable } from '../storable.ts'
import { readOnce } from './kept-texts.ts'
import { isPrivateHost } from '../private-host.ts'

/** What may be requested on behalf of a page. */
export interface FetchScope {
  /** The document that it is requested for. */
  readonly pageId: string
  readonly pageOrigin: string
  /** Set for a source map, which must be at this origin or the page's. */
  readonly scriptOrigin?: string
  /** Never send cookies. */
  readonly isAnonymous?: boolean
  readonly signal: AbortSignal
}

export type Bytes = Uint8Array<ArrayBuffer>

export interface FetchedText {
  readonly bytes: Bytes
  /** The Content-Type header. */
  readonly type: string
  /** The SourceMap header. */
  readonly mapHeader: string | undefined
  /** The browser's cache keeps it. */
  readonly isStored: boolean
}

const { textBytes } = LIMITS.sources
/** A page can forge a stack: data of the app must not be shown as code. */
const NOT_A_SCRIPT =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/(?:pdf|xml)|text\/(?:css|csv|xml)|image|font|audio|video\/(?!mp2t))\b/i

/**
 * Fetches a script or source map, once for a document. The page controls the address, and must not get more through the extension than it can
 * get itself: maps come from the script's origin or the page's, cookies go only to the page's, redirects are not followed.
 */
export async function readText(url: string, scope: FetchScope): Promise<FetchedText> {
  const { pageId, pageOrigin, scriptOrigin } = scope
  const { origin, hostname, protocol } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new CommandError('not_permitted', `${protocol} addresses are not fetched`)
  if (scriptOrigin !== undefined && origin !== scriptOrigin && origin !== pageOrigin)
    throw new CommandError(
      'not_permitted',
      `its source map is at ${origin}, which is neither the script's origin nor the page's`,
    )
  if (origin !== pageOrigin && isPrivateHost(hostname) && !isPrivateHost(new URL(pageOrigin).hostname))
    throw new CommandError('not_permitted', `${origin} is in a private network and the page is not`)
  return readOnce(pageId, url, () => fetchText(url, scope))
}

async function fetchText(
  url: string,
  { pageOrigin, scriptOrigin, isAnonymous = false, signal }: FetchScope,
): Promise<FetchedText> {
  const response = await request(url, new URL(url).origin === pageOrigin && !isAnonymous, signal)
  if (response.type === 'opaqueredirect')
    throw new CommandError('not_permitted', 'it is redirected, and redirects are not followed')
  if (!response.ok)
    throw new CommandError(
      'not_found',
      `${scriptOrigin === undefined ? 'the script' : 'its source map'} returned ${response.status}`,
    )
  const { headers } = response
  const type = headers.get('Content-Type') ?? ''
  if (scriptOrigin === undefined && NOT_A_SCRIPT.test(type))
    throw new CommandError('not_permitted', `it is not a script but ${type.slice(0, 60)}`)
  if (Number(headers.get('Content-Length')) > textBytes) throw tooLarge()
  return {
    bytes: await readBytes(response),
    type,
    mapHeader: headers.get('SourceMap') ?? headers.get('X-SourceMap') ?? undefined,
    isStored: isStorable(
      'GET',
      response.status,
      [...headers].map(([name, value]) => ({ name, value })),
    ),
  }
}

async function request(url: string, withCookies: boolean, signal: AbortSignal): Promise<Response> {
  try {
    // Revalidated: the extension's cache partition is not the page's. The server sends 304 for an unchanged script.
    return await fetch(url, {
      credentials: withCookies ? 'include' : 'omit',
      cache: 'no-cache',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal,
    })
  } catch {
    // fetch gives no reason except a timeout.
    throw new CommandError(
      signal.aborted ? 'timeout' : 'failed',
      signal.aborted ? 'it took too long to fetch' : 'it could not be fetched',
    )
  }
}

/** Stops at the size limit, whatever Content-Length says. */
async function readBytes({ body }: Response): Promise<Bytes> {
  const reader = body?.getReader()
  const chunks: Bytes[] = []
  let length = 0
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return join(chunks, length)
    length += chunk.value.length
    if (length > textBytes) {
      await reader?.cancel()
      throw tooLarge()
    }
    chunks.push(chunk.value)
  }
}

function join(chunks: readonly Bytes[], length: number): Bytes {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function tooLarge(): CommandError {
  return new CommandError('failed', `it is larger than ${textBytes / 1_000_000} MB`)
}
