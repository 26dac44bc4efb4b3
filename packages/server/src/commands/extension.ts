import { findExtension } from '../shell/installation.ts'
import { loadIdentity } from '../shell/server/identity.ts'
import { publishKey } from '../shell/server/publish-key.ts'

/** The folder of the unpacked extension, with the key of this user's servers in it; undefined if it was not built. */
export function prepareExtension(cliPath: string): string | undefined {
  const folder = findExtension(cliPath)
  if (folder !== undefined) publishKey(folder, loadIdentity().publicKey)
  return folder
}
