// @ts-check
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'

/** What is published, in this order: the last needs the first. */
export const PUBLISHED = ['gasoline-mcp', '@gasoline/ci', '@gasoline/playwright']

/**
 * Packs them into a folder, as npm would publish them.
 * @param {string} folder
 * @returns {string[]} their paths
 */
export function packAll(folder) {
  const workspaces = PUBLISHED.flatMap((name) => ['--workspace', name])
  const args = ['pack', '--json', '--pack-destination', folder, ...workspaces]
  const shell = process.platform === 'win32'
  const output = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', shell, stdio: ['ignore', 'pipe', 'pipe'] })
  const packed = JSON.parse(output.slice(output.indexOf('[')))
  return packed.map((/** @type {{ filename: string }} */ { filename }) => join(folder, filename))
}
