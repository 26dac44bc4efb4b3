// @ts-check
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'

/**
 * Puts what modules export in the place of how they work it out: the page gets the result alone, without the tables.
 * @param {typeof import('esbuild')} esbuild
 * @param {readonly string[]} paths of modules whose exports are texts
 * @returns {import('esbuild').Plugin}
 */
export function inlineExports(esbuild, paths) {
  const modules = new Set(paths.map((path) => join(ROOT, path)))
  return {
    name: 'inline-exports',
    setup: (bundler) =>
      bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) =>
        modules.has(path) ? { contents: await writeExports(esbuild, path) } : undefined,
      ),
  }
}

/**
 * @param {typeof import('esbuild')} esbuild
 * @param {string} path
 */
export async function writeExports(esbuild, path) {
  const { outputFiles } = await esbuild.build({ entryPoints: [path], bundle: true, format: 'esm', write: false })
  const values = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}
