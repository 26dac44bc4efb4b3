import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_KEYS_FILE } from '@gasoline/wire/protocol'

/** Servers of different users, or without a place for their key, may be started from one folder. */
const MOST_KEYS = 20
/** Of two servers that write at once, the last one wins; the other then writes again. */
const ATTEMPTS = 5

/**
 * Writes a server's public key into the folder of the unpacked extension, where the extension, and nobody else in the
 * browser, reads it. Whoever may write there could change the extension as well. False if the folder is another user's, or
 * cannot be written: the extension then trusts the first server that it finds.
 */
export function publishKey(extensionFolder: string, publicKey: string): boolean {
  const path = join(extensionFolder, SERVER_KEYS_FILE)
  try {
    const mine = process.getuid?.()
    if (mine !== undefined && statSync(extensionFolder).uid !== mine) return false
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const keys = readKeys(path)
      if (keys.includes(publicKey)) return true
      const part = `${path}.${randomUUID()}`
      try {
        writeFileSync(part, `${JSON.stringify({ keys: [publicKey, ...keys].slice(0, MOST_KEYS) })}\n`)
        renameSync(part, path)
      } finally {
        rmSync(part, { force: true })
      }
    }
    return readKeys(path).includes(publicKey)
  } catch {
    // Read-only.
    return false
  }
}

function readKeys(path: string): readonly string[] {
  try {
    const { keys } = JSON.parse(readFileSync(path, 'utf8')) as { keys?: unknown }
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    // Missing or damaged.
    return []
  }
}
