import { SERVER_KEYS_FILE, ServerKeys } from '@gasoline/wire'
import * as z from 'zod'
import { browser } from '../../chrome.ts'
import type { KnownKeys } from './judge-server.ts'

const FIRST = 'firstServer'
const AGREED = 'agreedServers'
const Stored = z.object({ [FIRST]: z.string().optional().catch(undefined), [AGREED]: z.array(z.string()).catch([]) })

/** The keys in the extension's own folder, which its server writes there, and in its storage. */
export const trust = {
  load: async (): Promise<KnownKeys> => {
    const stored = Stored.parse(await browser.storage.local.get([FIRST, AGREED]))
    return { folder: await readFolder(), agreed: stored[AGREED], first: stored[FIRST] }
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
