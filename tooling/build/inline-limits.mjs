// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'

/** @typedef {Record<string, Record<string, number>>} Limits */

const GROUP = /const \{([\w\s:,]+)\} = LIMITS\.(\w+)/g
const ONE = /\bLIMITS\.(\w+)\.(\w+)/g

/**
 * Puts the numbers of `LIMITS` in the places where they are used: no bundler takes an object apart, and the page would
 * carry the whole table. What is written in another way stays as it is, and works as well.
 * @param {Limits} limits
 * @returns {import('esbuild').Plugin}
 */
export function inlineLimits(limits) {
  const folders = ['capture', 'ci', 'dashboard', 'extension'].map((name) => join(ROOT, 'packages', name, 'src'))
  return {
    name: 'inline-limits',
    setup: (bundler) =>
      bundler.onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
        folders.some((folder) => path.startsWith(folder))
          ? { contents: inlineIn(readFileSync(path, 'utf8'), limits), loader: path.endsWith('x') ? 'tsx' : 'ts' }
          : undefined,
      ),
  }
}

/**
 * @param {string} source
 * @param {Limits} limits
 */
export function inlineIn(source, limits) {
  return source
    .replace(GROUP, (text, /** @type {string} */ names, /** @type {string} */ group) => {
      const values = names
        .split(',')
        .map((name) => name.split(':').map((part) => part.trim()))
        .filter(([key]) => key !== '')
        .map(([key = '', alias = key]) => ({ alias, value: limits[group]?.[key] }))
      if (values.some(({ value }) => value === undefined)) return text
      return `const ${values.map(({ alias, value }) => `${alias} = ${value}`).join(', ')}`
    })
    .replace(ONE, (text, group, key) => String(limits[group]?.[key] ?? text))
}
