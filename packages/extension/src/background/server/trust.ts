import { SERVER_KEYS_FILE, ServerKeys } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { KnownKeys } from './judge-server.ts'

const FIRST = 'firstServer'
const AGREED = 'agreedServers'

/** The keys in the extension's own folder, which its server writes there, and in its storage. */
export const trust = {
  load: async (): Promise<KnownKeys> => {
    const stored: Record<string, unknown> = await browser.storage.local.get([FIRST, AGREED])
    const { [FIRST]: first, [AGREED]: agreed } = stored
    return {
      folder: await readFolder(),
      agreed: Array.isArray(agreed) ? agreed.map(String) : [],
      first: typeof first === 'string' ? first : undefined,
    }
  },
  /** Remembers the first server, for an extension without keys in its folder. */
  pinFirst: async (key: string): Promise<void> => {
    const { folder, first } = await trust.load()
    if (folder.length === 0 && first === undefined) await browser.storage.local.set({ [FIRST]: key })
  },
  /** The person trusts it. */
  agree: async (key: string): Promise<void> => {
    const { agreed } = await trust.load()
    await browser.storage.local.set({ [AGREED]: [...agreed.filter((other) => other !== key), key] })
  },
}

async function readFolder(): Promise<readonly string[]> {
  try {
    const response = await fetch(browser.runtime.getURL(SERVER_KEYS_FILE), { cache: 'no-store' })
    return ServerKeys.parse(await response.json()).keys
  } catch {
    // No server was started from this folder, or it could not write there.
    return []
  }
}
