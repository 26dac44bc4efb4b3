import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { findMapUrl } from '@gasoline/wire/source-text'
import { CommandError } from '../../messages.ts'
import { loadSettings } from '../../settings/settings.ts'
import { chooseErrorContext } from '../../settings/error-context.ts'
import type { PageDocument } from '../pages/pages.ts'
import type { CapturedTabs } from '../pages/tabs.ts'
import type { Post } from '../server/posts.ts'
import { assertCaptured } from './assert-captured.ts'
import { findModule } from './find-module.ts'
import { readLoaded, readLoadedText } from './read-loaded.ts'
import { readText } from './read-text.ts'
import type { Bytes, FetchedText, FetchScope } from './read-text.ts'

type Found = Pick<CommandResult<'fetch_source'>, 'kind' | 'url' | 'note'> & { readonly bytes: Bytes }

/** Each piece is acknowledged before the next, so that heartbeats pass between them. */
const PIECE_BYTES = 500_000

/** Fetches the script of a stack frame, or its source map, and sends it to the server. No code of it runs. */
export async function fetchSource(
  tabId: number,
  args: CommandArgs<'fetch_source'>,
  tabs: Pick<CapturedTabs, 'documents'>,
  timeMs: number,
  post: Post,
): Promise<CommandResult<'fetch_source'>> {
  const settings = await loadSettings()
  if (!chooseErrorContext(settings).source)
    throw new CommandError('not_permitted', "source snippets are switched off in the extension's options")
  await assertCaptured(tabId)
  const documents = tabs.documents(tabId)
  const page = documents.find(({ pageId }) => pageId === args.pageId) ?? documents.find(({ isTop }) => isTop)
  if (!page) throw new CommandError('tab_gone', 'the page that ran it is gone')
  const scope = { pageId: page.pageId, pageOrigin: page.origin, signal: AbortSignal.timeout(timeMs) }
  const found = /^webpack(?:-internal)?:/.test(args.url)
    ? await findModule(args, { tabId, ...page }, scope)
    : await findScript(args.url, { tabId, ...page }, scope)
  const { bytes, ...rest } = found
  const digest = await computeDigest(found)
  if (!args.known.includes(digest)) await upload(post, args.uploadId, bytes)
  return { ...rest, digest, bytes: bytes.length }
}

/** Extensions of scripts, and the paths of modules that Vite serves. */
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|marko|riot|elm|coffee|wasm)$|\/@(?:vite|id|fs|react-refresh)\b/i
/** A document that is most likely a static file. */
const STATIC = /^\/$|\.x?html?$/i

/**
 * The source map if the script has one that can be fetched, or else the script itself. Other addresses are not requested,
 * since a page can forge a stack. A document that is not in the cache is requested only if it is the root page or a static
 * file, and without cookies: another request could use up a one-time link, or change the state on the server.
 */
async function findScript(
  url: string,
  page: PageDocument & { readonly tabId: number },
  scope: FetchScope,
): Promise<Found> {
  const { pathname, search } = new URL(url)
  const isPage = STATIC.test(pathname) && search === ''
  const isScript = SCRIPT.test(pathname)
  const kept = isScript ? undefined : await readLoadedText(url, page, 'document')
  if (kept) return { kind: 'document', url, bytes: kept }
  if (!isScript && !isPage)
    throw new CommandError(
      'not_permitted',
      'it is in a document, or not at the address of a script, and that is not requested again',
    )
  const script = await readText(url, { ...scope, isAnonymous: isPage })
  const { bytes } = script
  if (isDocument(script)) return { kind: 'document', url, bytes }
  const { size } = await readLoaded(url, page, 'size')
  if (size > 0 && size !== bytes.length) return findOlder(url, page, script)
  const reference = findMapUrl(script, url)
  if (reference === undefined || reference.startsWith('data:')) return { kind: 'script', url, bytes }
  try {
    const map = await readText(reference, { ...scope, scriptOrigin: new URL(url).origin })
    return { kind: 'map', url: reference, bytes: map.bytes }
  } catch (error) {
    const why = error instanceof CommandError ? error.message : 'the source map could not be fetched'
    return { kind: 'script', url, bytes, note: why.slice(0, 300) }
  }
}

/** For a script that has changed on the server: positions in the running one do not fit the new source map. */
async function findOlder(
  url: string,
  page: PageDocument & { readonly tabId: number },
  { isStored }: FetchedText,
): Promise<Found> {
  const why = 'the script has changed on the server since the page loaded it'
  // The server treats all its versions alike.
  const bytes = isStored ? await readLoadedText(url, page, 'text') : undefined
  if (!bytes) throw new CommandError('not_found', why)
  const reference = findMapUrl({ bytes }, url)
  const isWhole = reference === undefined || reference === 'data:'
  return { kind: 'script', url, bytes, ...(!isWhole && { note: `${why}, and its source map with it` }) }
}

function isDocument({ type }: FetchedText): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)
}

/** Covers the text, and everything that changes how it is read. */
async function computeDigest({ kind, url, note = '', bytes }: Found): Promise<string> {
  const text = toHex(await crypto.subtle.digest('SHA-256', bytes))
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind} ${url} ${note} ${text}`)))
}

function toHex(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function upload(post: Post, id: string, bytes: Bytes): Promise<void> {
  let start = 0
  do {
    const end = start + PIECE_BYTES
    const isLast = end >= bytes.length
    const posted = await post({ to: 'source', id, isLast }, bytes.subarray(start, end))
    if (!posted) throw new CommandError('failed', 'the connection to the server was lost')
    if (posted.status !== 200)
      throw new CommandError('failed', `the server refused the source with status ${posted.status}`)
    start = end
  } while (start < bytes.length)
}
