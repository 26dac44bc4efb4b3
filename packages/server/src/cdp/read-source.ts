import { LIMITS } from '@gasoline/wire/limits'
import type { CdpSession, SourceReader, SourceText } from '../../types/cdp.d.ts'
import type { ResponseReceived } from './protocol.ts'

interface ResourceTree {
  readonly frame: { readonly id: string; readonly url: string; readonly mimeType: string }
  readonly resources: readonly { readonly url: string; readonly type: string }[]
  readonly childFrames?: readonly ResourceTree[]
}

interface Loaded {
  readonly resource: { readonly success: boolean; readonly stream?: string }
}

interface Piece {
  readonly data: string
  readonly base64Encoded?: boolean
  readonly eof: boolean
}

/**
 * Reads scripts as the page has loaded them: no request is made for them. What the page has not loaded, such as source maps,
 * the browser loads as its developer tools do.
 */
export function createSourceReader({ send, on }: CdpSession): SourceReader {
  /** SourceMap headers, by the address of the script. */
  const maps = new Map<string, string>()
  on('Network.responseReceived', ({ type, response: { url, headers } }: ResponseReceived) => {
    if (type !== 'Script' || maps.size >= LIMITS.sources.placesRemembered) return
    const [, map] = Object.entries(headers).find(([name]) => /^(?:x-)?sourcemap$/i.test(name)) ?? []
    if (map !== undefined) maps.set(url, map)
  })

  async function readTrees(): Promise<ResourceTree[]> {
    // The protocol's own shape of the result.
    const { frameTree } = (await send('Page.getResourceTree')) as { readonly frameTree: ResourceTree }
    return listTrees(frameTree)
  }

  async function readLoaded(url: string, trees: readonly ResourceTree[]): Promise<SourceText | undefined> {
    for (const { frame, resources } of trees) {
      const isDocument = withoutFragment(frame.url) === url
      if (!isDocument && !resources.some((resource) => resource.url === url)) continue
      try {
        const { content, base64Encoded } = (await send('Page.getResourceContent', { frameId: frame.id, url })) as {
          readonly content: string
          readonly base64Encoded: boolean
        }
        const text = base64Encoded ? Buffer.from(content, 'base64').toString() : content
        if (text !== '') return { text, ...(isDocument && { type: frame.mimeType }) }
      } catch {
        // Evicted, or of another document by now: another frame may have it.
      }
    }
    return undefined
  }

  async function load(url: string, frameId: string | undefined): Promise<SourceText | undefined> {
    const options = { disableCache: false, includeCredentials: true }
    const { resource } = (await send('Network.loadNetworkResource', { frameId, url, options })) as unknown as Loaded
    const { stream: handle } = resource
    if (!resource.success || handle === undefined) return undefined
    const pieces: Buffer[] = []
    for (let bytes = 0; bytes <= LIMITS.sources.textBytes;) {
      const { data, base64Encoded, eof } = (await send('IO.read', { handle })) as unknown as Piece
      const piece = Buffer.from(data, base64Encoded ? 'base64' : 'utf8')
      pieces.push(piece)
      bytes += piece.length
      if (eof) break
    }
    await send('IO.close', { handle })
    return { text: Buffer.concat(pieces).toString() }
  }

  return {
    readSource: async (url) => {
      const trees = await readTrees()
      const text = (await readLoaded(url, trees)) ?? (await load(url, trees[0]?.frame.id))
      return text && { ...text, sourceMap: maps.get(url) }
    },
    listScripts: async () =>
      (await readTrees()).flatMap(({ resources }) =>
        resources.filter(({ type }) => type === 'Script').map(({ url }) => url),
      ),
  }
}

function listTrees(tree: ResourceTree): ResourceTree[] {
  return [tree, ...(tree.childFrames ?? []).flatMap(listTrees)]
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? ''
}
