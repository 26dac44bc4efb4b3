import type { DriverResponse } from '../driver/driver.ts'
import { within } from '../install/quietly.ts'

/** What may hold code. */
export interface LoadedScript {
  readonly response: DriverResponse
  readonly isDocument: boolean
}

interface SourceText {
  readonly text: string
  readonly type?: string
  readonly sourceMap?: string
}

const MOST_SCRIPTS = 20
const READ_MS = 8_000
const MAP_MS = 4_000
const MAP_BYTES = 40_000_000
const LOCATION = /(https?:\/\/[^\s()'"<>]+?):\d+(?::\d+)?(?=[\s)"'\\,]|$)/g
const MAP_URL = /[#@]\s*sourceMappingURL=([^\s'"*]+)\s*(?:\*\/)?\s*$/

/** The addresses of scripts that appear in stacks. */
export function findScriptUrls(text: string): string[] {
  const urls = new Set<string>()
  for (const [, url] of text.matchAll(LOCATION)) if (url !== undefined) urls.add(url)
  return [...urls].slice(0, MOST_SCRIPTS)
}

/**
 * The texts of scripts that pages ran, read from the browser before it forgets them, and their source maps, which no page
 * loads: those are requested from the server that the page came from, and from no other.
 */
export function createSourceTexts() {
  const texts = new Map<string, SourceText>()
  const maps = new Map<string, Promise<string | undefined>>()
  const origins = new Set<string>()

  async function read(url: string, response: DriverResponse): Promise<void> {
    if (texts.has(url)) return
    const headers = response.readHeaders()
    const type = headers['content-type']
    const sourceMap = headers.sourcemap ?? headers['x-sourcemap']
    const text = await response.readText()
    texts.set(url, { text, ...(type !== undefined && { type }), ...(sourceMap !== undefined && { sourceMap }) })
    const mapUrl = sourceMap ?? MAP_URL.exec(text.slice(-5_000))?.[1]
    if (mapUrl !== undefined && !mapUrl.startsWith('data:') && URL.canParse(mapUrl, url))
      await requestMap(new URL(mapUrl, url))
  }

  async function requestMap({ href, origin }: URL): Promise<string | undefined> {
    if (!origins.has(origin)) return undefined
    const known = maps.get(href) ?? fetchText(href)
    maps.set(href, known)
    return known
  }

  return {
    /** Reads those of the scripts that are needed; call it before the page is closed. */
    collect: async (urls: readonly string[], scripts: ReadonlyMap<string, LoadedScript>): Promise<void> => {
      for (const [url, { isDocument }] of scripts) if (isDocument) origins.add(new URL(url).origin)
      const found = urls.flatMap((url) => {
        const script = scripts.get(url) ?? scripts.get(withoutHash(url))
        return script ? [read(url, script.response)] : []
      })
      await within(READ_MS, Promise.allSettled(found))
    },
    read: async (url: string): Promise<SourceText | string | undefined> => {
      const known = texts.get(url)
      if (known) return known
      return URL.canParse(url) ? requestMap(new URL(url)) : undefined
    },
    list: (): readonly string[] => [...texts.keys()],
    clear: (): void => {
      texts.clear()
      maps.clear()
    },
  }
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? url
}

async function fetchText(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(MAP_MS), redirect: 'error' })
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAP_BYTES) return undefined
    return await response.text()
  } catch {
    // No map: the place in the script itself has to do.
    return undefined
  }
}
