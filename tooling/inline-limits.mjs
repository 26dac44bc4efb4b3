// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './dependencies.mjs'

const GROUP = /const \{([\w\s:,]+)\} = LIMITS\.(\w+)/g
const ONE = /\bLIMITS\.(\w+)\.(\w+)/g

/**
 * Puts the numbers of `LIMITS` in the places where they are used: no bundler takes an object apart, and the page would
 * carry the whole table. What is written in another way stays as it is, and works as well.
 * @param {Record<string, Record<string, number>>} limits
 * @returns {import('esbuild').Plugin}
 */
export function inlineLimits(limits) {
  /** @param {string} source */
  const inline = (source) =>
    source
      .replace(GROUP, (text, names, group) => {
        const pairs = names.split(',').flatMap((/** @type {string} */ name) => {
          const [key = '', alias = key] = name.split(':').map((part) => part.trim())
          return key === '' ? [] : [[alias, limits[group]?.[key]]]
        })
        const isKnown = pairs.every((/** @type {unknown[]} */ [, value]) => value !== undefined)
        return isKnown ? `const ${pairs.map((/** @type {unknown[]} */ pair) => pair.join(' = ')).join(', ')}` : text
      })
      .replace(ONE, (text, group, key) => String(limits[group]?.[key] ?? text))
  const folders = ['capture', 'extension'].map((name) => join(ROOT, 'packages', name, 'src'))
  return {
    name: 'inline-limits',
    setup: (bundler) =>
      bundler.onLoad({ filter: /\.ts$/ }, ({ path }) =>
        folders.some((folder) => path.startsWith(folder))
          ? { contents: inline(readFileSync(path, 'utf8')), loader: 'ts' }
          : undefined,
      ),
  }
}
