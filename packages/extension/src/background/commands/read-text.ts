import { LIMITS } from '@gasoline/wire'
import { CommandError } from '../../messages.ts'
import { isPrivateHost } from './private-host.ts'

/** What may be asked for on behalf of a page. */
export interface Reach {
  readonly pageOrigin: string
  /** Set for a map: then it must be the script's own, or the page's. */
  readonly scriptOrigin?: string
  /** Without cookies, whosever address it is. */
  readonly isAnonymous?: boolean
  readonly signal: AbortSignal
}

export type Bytes = Uint8Array<ArrayBuffer>

export interface FetchedText {
  readonly bytes: Bytes
  /** Of the content, as the server says. */
  readonly type: string
  /** Where the script's map is, if the answer's headers say so. */
  readonly mapHeader: string | undefined
}

const { textBytes } = LIMITS.sources
/** A stack can be made up: data of the app is not shown as its code. */
const NO_SCRIPT =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/(?:pdf|xml)|text\/(?:css|csv|xml)|image|font|audio|video\/(?!mp2t))\b/i

/**
 * Fetches a script or map. The page names the address, and must not reach by us what it could not reach by itself: maps
 * come from the script's origin or the page's, cookies go to the page's own only, and no redirection is followed.
 */
export async function readText(
  url: string,
  { pageOrigin, scriptOrigin, isAnonymous = false, signal }: Reach,
): Promise<FetchedText> {
  const { origin, hostname, protocol } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new CommandError('not_permitted', `a ${protocol} address is not read`)
  if (scriptOrigin !== undefined && origin !== scriptOrigin && origin !== pageOrigin)
    throw new CommandError(
      'not_permitted',
      `its source map is at ${origin}, which is neither the script's origin nor the page's`,
    )
  if (origin !== pageOrigin && isPrivateHost(hostname) && !isPrivateHost(new URL(pageOrigin).hostname))
    throw new CommandError('not_permitted', `${origin} is in the local network and the page is not`)
  const response = await ask(url, origin === pageOrigin && !isAnonymous, signal)
  if (response.type === 'opaqueredirect')
    throw new CommandError('not_permitted', 'it is redirected, which is not followed')
  if (!response.ok)
    throw new CommandError(
      'not_found',
      `${scriptOrigin === undefined ? 'the script' : 'its source map'} is answered with ${response.status}`,
    )
  const { headers } = response
  const type = headers.get('Content-Type') ?? ''
  if (scriptOrigin === undefined && NO_SCRIPT.test(type))
    throw new CommandError('not_permitted', `what is served there is no script but ${type.slice(0, 60)}`)
  if (Number(headers.get('Content-Length')) > textBytes) throw tooLarge()
  return {
    bytes: await readBytes(response),
    type,
    mapHeader: headers.get('SourceMap') ?? headers.get('X-SourceMap') ?? undefined,
  }
}

async function ask(url: string, isOwn: boolean, signal: AbortSignal): Promise<Response> {
  try {
    // Asked for anew, since our part of the browser's cache is not the page's; an unchanged one is not sent again.
    return await fetch(url, {
      credentials: isOwn ? 'include' : 'omit',
      cache: 'no-cache',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal,
    })
  } catch {
    // The reason is told to nobody, except that it took too long.
    throw new CommandError(
      signal.aborted ? 'timeout' : 'failed',
      signal.aborted ? 'it took too long to fetch' : 'it could not be fetched',
    )
  }
}

/** Stops where it becomes too large, whatever length was announced. */
async function readBytes({ body }: Response): Promise<Bytes> {
  const reader = body?.getReader()
  const pieces: Bytes[] = []
  let length = 0
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return join(pieces, length)
    length += piece.value.length
    if (length > textBytes) {
      await reader?.cancel()
      throw tooLarge()
    }
    pieces.push(piece.value)
  }
}

function join(pieces: readonly Bytes[], length: number): Bytes {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function tooLarge(): CommandError {
  return new CommandError('failed', `it is larger than ${textBytes / 1_000_000} MB`)
}
