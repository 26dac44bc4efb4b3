import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { CommandError } from '../../messages.ts'
import { loadSettings } from '../../settings/settings.ts'
import { chooseErrorContext } from '../../settings/error-context.ts'
import type { PageDocument } from '../pages/pages.ts'
import { assertCaptured } from './assert-captured.ts'
import { findModule } from './find-module.ts'
import { readLoaded } from './read-loaded.ts'
import { findMapUrl } from './find-map-url.ts'
import { readText } from './read-text.ts'
import type { Bytes, FetchedText, Reach } from './read-text.ts'

type Found = Pick<CommandResult<'fetch_source'>, 'kind' | 'url' | 'note'> & { readonly bytes: Bytes }

/** Fetches what a place in a stack is in, or the map of that, and sends it to the server; nothing of it runs in the page. */
export async function fetchSource(
  tabId: number,
  args: CommandArgs<'fetch_source'>,
  documents: readonly PageDocument[],
  timeMs: number,
): Promise<CommandResult<'fetch_source'>> {
  const settings = await loadSettings()
  if (!chooseErrorContext(settings).source)
    throw new CommandError('not_permitted', "source snippets are switched off in the extension's options")
  await assertCaptured(tabId)
  const page = documents.find(({ pageId }) => pageId === args.pageId) ?? documents.find(({ isTop }) => isTop)
  if (!page) throw new CommandError('tab_gone', 'the page that ran it is gone')
  const reach = { pageOrigin: page.origin, signal: AbortSignal.timeout(timeMs) }
  const found = /^webpack(?:-internal)?:/.test(args.url)
    ? await findModule(args, { tabId, ...page }, reach)
    : await findScript(args.url, { tabId, ...page }, reach)
  const { bytes, ...rest } = found
  const digest = await computeDigest(found)
  if (!args.known.includes(digest)) await upload(settings.serverUrl, args.uploadId, bytes, reach.signal)
  return { ...rest, digest, bytes: bytes.length }
}

/** What scripts are called, and modules as Vite serves them. */
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|marko|riot|elm|coffee|wasm)$|\/@(?:vite|id|fs|react-refresh)\b/i
/** A document that is most likely a file. */
const STATIC = /^\/$|\.x?html?$/i

/**
 * The map if the script names one that may be had, else the script itself. Any other address is left alone, since a stack
 * can be made up; and so is a document that the browser has not kept, unless it is the first page or a file, and then
 * nobody is logged in for it: to ask once more would use up a link that works once, or change what the server remembers of
 * the page.
 */
async function findScript(url: string, page: PageDocument & { readonly tabId: number }, reach: Reach): Promise<Found> {
  const { pathname, search } = new URL(url)
  const isPage = STATIC.test(pathname) && search === ''
  const isScript = SCRIPT.test(pathname)
  const kept = isScript ? undefined : await readLoaded(url, page, 'document')
  if (kept?.bytes) return { kind: 'document', url, bytes: kept.bytes }
  if (!isScript && !isPage)
    throw new CommandError(
      'not_permitted',
      'it stands in a document, or where no script is, and that is not asked for again',
    )
  const script = await readText(url, { ...reach, isAnonymous: isPage })
  const { bytes } = script
  if (isDocument(script)) return { kind: 'document', url, bytes }
  const { size } = await readLoaded(url, page, 'size')
  if (size > 0 && size !== bytes.length) return findOlder(url, page)
  const reference = findMapUrl(script, url)
  if (reference === undefined || reference.startsWith('data:')) return { kind: 'script', url, bytes }
  try {
    const map = await readText(reference, { ...reach, scriptOrigin: new URL(url).origin })
    return { kind: 'map', url: reference, bytes: map.bytes }
  } catch (error) {
    const why = error instanceof CommandError ? error.message : 'the source map could not be fetched'
    return { kind: 'script', url, bytes, note: why.slice(0, 300) }
  }
}

/** A script that the server has another one for by now: places in the one that runs mean nothing in the map of that. */
async function findOlder(url: string, page: PageDocument & { readonly tabId: number }): Promise<Found> {
  const why = 'the script has changed on the server since the page loaded it'
  const { bytes } = await readLoaded(url, page, 'text')
  if (!bytes) throw new CommandError('not_found', why)
  const reference = findMapUrl({ bytes, type: '', mapHeader: undefined }, url)
  const isWhole = reference === undefined || reference === 'data:'
  return { kind: 'script', url, bytes, ...(!isWhole && { note: `${why}, and its source map with it` }) }
}

function isDocument({ type }: FetchedText): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)
}

/** Of the text and of all that its meaning hangs on. */
async function computeDigest({ kind, url, note = '', bytes }: Found): Promise<string> {
  const text = toHex(await crypto.subtle.digest('SHA-256', bytes))
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind} ${url} ${note} ${text}`)))
}

function toHex(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function upload(serverUrl: string, id: string, bytes: Bytes, signal: AbortSignal): Promise<void> {
  const target = new URL('/sources', serverUrl)
  target.searchParams.set('id', id)
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: bytes,
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  await response.arrayBuffer()
  if (!response.ok) throw new CommandError('failed', `the server refused its text with status ${response.status}`)
}
