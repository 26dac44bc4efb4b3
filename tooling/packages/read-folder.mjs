// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All files below a folder, by their path with slashes.
 * @param {string} folder
 * @returns {Map<string, Uint8Array>}
 */
export function readFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]),
  )
}
