// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../dependencies.mjs'
import { writeZip } from '../zip.mjs'
import {
  describeClaudePlugin,
  describeDesktopBundle,
  describeGeminiExtension,
  describeRegistryEntry,
} from './formats.mjs'
import { bundleServer, describeProduct, writeJson } from './product.mjs'

/**
 * Plugins and bundles of the built server by file name, and the registry's entry.
 * @returns {Map<string, Uint8Array>}
 */
export function buildPlugins() {
  const product = describeProduct()
  const { tools } = JSON.parse(readFileSync(join(ROOT, 'packages/server/dist/tools.json'), 'utf8'))
  const server = bundleServer(product)
  const zip = (/** @type {Map<string, Uint8Array>} */ files) => writeZip(new Map([...server, ...files]))
  return new Map([
    [`gasoline-claude-plugin-${product.version}.zip`, zip(describeClaudePlugin(product))],
    [`gasoline-gemini-extension-${product.version}.zip`, zip(describeGeminiExtension(product))],
    [`gasoline-mcp-${product.version}.mcpb`, zip(describeDesktopBundle(product, tools))],
    ['server.json', writeJson(describeRegistryEntry(product))],
  ])
}
