// @ts-check
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'

const PACKAGE = join(ROOT, 'packages/playwright')
const ENTRIES = ['index', 'config', 'preload', 'reporter']

/**
 * @gasoline/playwright, by path, also for the folders of packages that bring it along. CommonJS: configs and test files of
 * either kind can load it, and both get the same copy.
 * @param {Map<string, Uint8Array>} ci the files of @gasoline/ci
 * @param {string[]} folders
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function bundlePlaywright(ci, folders) {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES.map((entry) => join(PACKAGE, 'src', `${entry}.ts`)),
    outdir: '/',
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['gasoline-mcp/*', '@playwright/test'],
    write: false,
    logLevel: 'warning',
  })
  const script = [...ci].find(([path]) => path.endsWith('gasoline-ci.min.js'))?.[1] ?? new Uint8Array()
  const files = [
    ...outputFiles.map(({ path, contents }) => /** @type {const} */ ([path.slice(1), contents])),
    /** @type {const} */ (['gasoline-ci.min.js', script]),
  ]
  return new Map(
    [join(PACKAGE, 'dist'), ...folders].flatMap((folder) => [
      ...files.map(([name, contents]) => /** @type {const} */ ([join(folder, name), contents])),
      // The files are CommonJS, whatever the package around them is.
      /** @type {const} */ ([join(folder, 'package.json'), Buffer.from('{"type":"commonjs"}\n')]),
    ]),
  )
}
