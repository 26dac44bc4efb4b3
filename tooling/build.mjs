// @ts-check
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleCi, CI_SCRIPT } from './build/ci.mjs'
import { bundleDashboard } from './build/dashboard.mjs'
import { bundleDemo } from './build/demo.mjs'
import { bundlePlaywright } from './build/playwright.mjs'
import { bundleExtension, DERIVED } from './build/extension.mjs'
import { inlineExports } from './build/inline-exports.mjs'
import { loadModules } from './build/load-modules.mjs'
import { ROOT } from './dependencies.mjs'
import { listLicenses } from './build/licenses.mjs'
import { toAscii } from './build/to-ascii.mjs'

const SERVER = join(ROOT, 'packages/server')
const DIST = join(SERVER, 'dist')
const ENTRIES = ['main', 'decode-sources', 'proxy', 'cdp', 'attach', 'extension', 'record', 'report']

/** The constants that the bundler replaces; tests and generated docs get the same. */
export function readDefines() {
  const { version } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'))
  return { __GASOLINE_VERSION__: JSON.stringify(version) }
}

/**
 * Folders count too: deleting a file leaves no newer file behind.
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

/** Whether dist/ is newer than everything that it is made of. */
export function isBuilt() {
  const outputs = [
    ...ENTRIES.map((entry) => `${entry}.js`),
    'tools.json',
    'extension/manifest.json',
    'dashboard/app.js',
    'demo/index.html',
    '../../ci/dist/gasoline-ci.js',
    'playwright/config.js',
  ]
  const built = Math.min(...outputs.map((name) => newestChange(join(DIST, name))))
  if (built === 0) return false
  const packages = join(ROOT, 'packages')
  const inputs = [
    join(ROOT, 'package-lock.json'),
    join(ROOT, 'tooling/build.mjs'),
    join(ROOT, 'tooling/build'),
    join(packages, 'dashboard/static'),
    join(packages, 'extension/static'),
    ...['bugs', 'index.html', 'public', 'server', 'src'].map((name) => join(ROOT, 'demo', name)),
    ...readdirSync(packages).flatMap((name) => [join(packages, name, 'src'), join(packages, name, 'package.json')]),
  ]
  return inputs.every((path) => newestChange(path) <= built)
}

/**
 * zod exports its error messages in some fifty languages as one object, which no bundler can shake: a quarter MB.
 * @type {import('esbuild').Plugin}
 */
const englishOnly = {
  name: 'english-only',
  setup: (bundler) =>
    bundler.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    })),
}

/**
 * The names that a built file exports.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} name
 */
function listExports(metafile, name) {
  return metafile.outputs[relative(ROOT, join(DIST, name))]?.exports ?? []
}

/**
 * The types of `gasoline-mcp/report`: its contract, which imports nothing, and a declaration for each function.
 * @param {string} contract
 * @param {string[]} names
 */
function declareModule(contract, names) {
  const declared = names.map((name) => `export declare const ${name}: ReportModule['${name}']`)
  return `${contract}\n${declared.join('\n')}\n`
}

/** Bundles server, extension, dashboard and demo into packages/server/dist and removes what an earlier build left there. */
export async function build() {
  const esbuild = await import('esbuild')
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES.map((entry) => join(SERVER, 'src', `${entry}.ts`)),
    outdir: DIST,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunks/[name]-[hash]',
    minify: true,
    legalComments: 'none',
    define: readDefines(),
    // Bundled CommonJS calls require() for Node's own modules, which ES modules do not have.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    plugins: [englishOnly, inlineExports(esbuild, DERIVED)],
    // Its other form hides its parts from bundlers.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const extension = await bundleExtension(join(DIST, 'extension'), readDefines(), englishOnly)
  const files = /** @type {Map<string, Uint8Array>} */ (
    new Map(outputFiles.map((file) => [file.path, Buffer.from(toAscii(file.text))]))
  )
  const demo = await bundleDemo(join(DIST, 'demo'))
  const dashboard = await bundleDashboard(join(DIST, 'dashboard'), readDefines())
  const ci = await bundleCi(readDefines(), englishOnly)
  const playwright = await bundlePlaywright(ci, [join(DIST, 'playwright')])
  for (const [path, contents] of [...extension, ...dashboard, ...demo, ...ci, ...playwright]) files.set(path, contents)
  // `gasoline attach` brings it into pages.
  const script = ci.get(CI_SCRIPT)
  if (script) files.set(join(DIST, 'page/gasoline-ci.min.js'), script)
  const { listing } = await loadModules("export { listing } from './src/mcp/listing.ts'", readDefines())
  files.set(join(DIST, 'tools.json'), Buffer.from(JSON.stringify(listing)))
  const contract = readFileSync(join(SERVER, 'src/report/contract.ts'), 'utf8')
  files.set(join(DIST, 'report.d.ts'), Buffer.from(declareModule(contract, listExports(metafile, 'report.js'))))
  files.set(join(DIST, 'LICENSES.txt'), Buffer.from(listLicenses(Object.keys(metafile.inputs))))
  // Entries come last and every file by rename: a server that starts meanwhile never sees half a build.
  const isEntry = (/** @type {string} */ path) => dirname(path) === DIST
  for (const [path, contents] of [...files].sort(([a], [b]) => Number(isEntry(a)) - Number(isEntry(b)))) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.part`, contents)
    renameSync(`${path}.part`, path)
  }
  for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
    const path = join(DIST, name)
    if (statSync(path).isFile() && !files.has(path)) rmSync(path)
  }
  const bytes = [...files.values()].reduce((sum, contents) => sum + contents.length, 0)
  return { files: files.size, bytes, directory: relative(ROOT, DIST) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, bytes, directory } = await build()
  console.error(`Built ${directory}: ${files} files, ${Math.round(bytes / 1024)} kB`)
}
