// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'
import { inlineExports } from './inline-exports.mjs'
import { inlineLimits } from './inline-limits.mjs'
import { listLicenses } from './licenses.mjs'

const EXTENSION = join(ROOT, 'packages/extension')
const AXE = 'node_modules/axe-core/axe.min.js'

/** Each becomes one classic script: neither a page nor `executeScript` takes modules. */
const ENTRIES = ['inject', 'enrich', 'enrich-state', 'content', 'background', 'popup', 'options', 'page-commands']

/** What these work out is shipped, by name of their files. */
export const DERIVED = ['all-names', 'label-words', 'name-patterns'].map(
  (name) => `packages/wire/src/redaction/rules/derived/${name}.ts`,
)

/**
 * The extension's files by path, ready to be loaded unpacked from `folder`.
 * @param {string} folder
 * @param {Record<string, string>} define
 * @param {import('esbuild').Plugin} englishOnly
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function bundleExtension(folder, define, englishOnly) {
  const esbuild = await import('esbuild')
  const sources = ENTRIES.map((entry) => join(EXTENSION, 'src/entries', `${entry}.ts`)).filter((path) =>
    existsSync(path),
  )
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: sources,
    outdir: folder,
    minify: true,
    ...(await describePageScript(esbuild, define, englishOnly)),
  })
  /** @type {Map<string, Uint8Array>} */
  const files = new Map(
    await Promise.all(
      outputFiles.map(async ({ path, text }) => /** @type {const} */ ([path, await shortenNames(text)])),
    ),
  )
  for (const [name, contents] of readStatic()) files.set(join(folder, name), contents)
  files.set(join(folder, 'axe.min.js'), readFileSync(join(ROOT, AXE)))
  files.set(join(folder, 'LICENSES.txt'), Buffer.from(listLicenses([...Object.keys(metafile.inputs), AXE])))
  files.set(join(folder, 'manifest.json'), Buffer.from(await writeManifest(esbuild, define)))
  return files
}

/**
 * What all scripts for pages have in common.
 * @param {typeof import('esbuild')} esbuild
 * @param {Record<string, string>} define
 * @param {import('esbuild').Plugin} englishOnly
 * @returns {Promise<import('esbuild').BuildOptions & { metafile: true; write: false }>}
 */
export async function describePageScript(esbuild, define, englishOnly) {
  const { LIMITS } = await load(esbuild, 'packages/wire/src/limits.ts')
  return {
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    legalComments: 'none',
    charset: 'utf8',
    define,
    plugins: [englishOnly, inlineLimits(LIMITS), inlineExports(esbuild, DERIVED)],
    metafile: true,
    write: false,
    logLevel: 'warning',
  }
}

/**
 * esbuild gives each name of a scope one of its own; names that are reused across scopes take 5 % less of a page's load.
 * @param {string} code
 */
export async function shortenNames(code) {
  const { minify } = await import('rolldown/utils')
  const result = await minify('script.js', code, { compress: false, mangle: true, codegen: { removeWhitespace: true } })
  if (result.errors.length > 0) throw new Error(result.errors.map(({ message }) => message).join('\n'))
  return Buffer.from(result.code)
}

/** @returns {[name: string, contents: Uint8Array][]} */
function readStatic() {
  const folder = join(EXTENSION, 'static')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'manifest.json' && statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name))])
}

/**
 * Version and key stand elsewhere already, and are put in here.
 * @param {typeof import('esbuild')} esbuild
 * @param {Record<string, string>} define
 */
async function writeManifest(esbuild, define) {
  const manifest = JSON.parse(readFileSync(join(EXTENSION, 'static/manifest.json'), 'utf8'))
  const { EXTENSION_PUBLIC_KEY: key } = await load(esbuild, 'packages/wire/src/extension-identity.ts')
  const version = JSON.parse(define.__GASOLINE_VERSION__ ?? '""')
  return `${JSON.stringify({ ...manifest, version, key }, null, 2)}\n`
}

/**
 * What a module that imports nothing exports.
 * @param {typeof import('esbuild')} esbuild
 * @param {string} path
 */
async function load(esbuild, path) {
  const { code } = await esbuild.transform(readFileSync(join(ROOT, path), 'utf8'), { loader: 'ts', format: 'esm' })
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}
