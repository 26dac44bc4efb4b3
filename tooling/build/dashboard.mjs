// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'
import { inlineLimits } from './inline-limits.mjs'
import { listLicenses } from './licenses.mjs'
import { loadModules } from './load-modules.mjs'
import { toAscii } from './to-ascii.mjs'

const DASHBOARD = join(ROOT, 'packages/dashboard')

/**
 * The dashboard's files by path, as the server serves them from `folder`.
 * @param {string} folder
 * @param {Record<string, string>} define
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function bundleDashboard(folder, define) {
  const esbuild = await import('esbuild')
  const { LIMITS } = await loadModules("export { LIMITS } from '@gasoline/wire'", define)
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: { app: join(DASHBOARD, 'src/main.tsx') },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'chrome123',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    define,
    plugins: [inlineLimits(LIMITS)],
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const style = await esbuild.transform(readFileSync(join(DASHBOARD, 'static/app.css'), 'utf8'), {
    loader: 'css',
    minify: true,
    target: 'chrome123',
  })
  /** @type {Map<string, Uint8Array>} */
  const files = new Map(outputFiles.map(({ path, text }) => [path, Buffer.from(toAscii(text))]))
  files.set(join(folder, 'app.css'), Buffer.from(style.code))
  files.set(join(folder, 'icon.svg'), readFileSync(join(DASHBOARD, 'static/icon.svg')))
  files.set(join(folder, 'LICENSES.txt'), Buffer.from(listLicenses(Object.keys(metafile.inputs))))
  return files
}
