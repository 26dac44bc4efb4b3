// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../dependencies.mjs'

let loaded = 0

/**
 * Bundles TypeScript modules of the server into one file and loads it: Node 20 cannot import them as they are.
 * @param {string} source
 * @param {Record<string, string>} define
 * @returns {Promise<any>}
 */
export async function loadModules(source, define) {
  const { build } = await import('esbuild')
  const outfile = join(ROOT, `node_modules/.cache/gasoline-modules/${process.pid}-${++loaded}.mjs`)
  mkdirSync(dirname(outfile), { recursive: true })
  try {
    await build({
      stdin: { contents: source, resolveDir: join(ROOT, 'packages/server'), loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      define,
      // Some packages are CommonJS, and require modules of Node.
      banner: {
        js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
      },
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}
