// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import webpack from 'webpack'

const ROOT = import.meta.dirname

/** @param {string} outdir */
async function useEsbuild(outdir) {
  const common = { absWorkingDir: ROOT, outdir, bundle: true, minify: true, logLevel: /** @type {const} */ ('error') }
  const main = 'src/main.ts'
  await build({ ...common, entryPoints: { 'esbuild-external': main }, sourcemap: 'linked' })
  await build({ ...common, entryPoints: { 'esbuild-inline': main }, sourcemap: 'inline' })
  await build({ ...common, entryPoints: { 'esbuild-none': main }, minify: false })
  await build({ ...common, entryPoints: { 'esbuild-later': main }, sourcemap: 'linked', plugins: [laterVersion] })
}

/**
 * Comments alone are new in it: the script is the same, and its lines are others.
 * @type {import('esbuild').Plugin}
 */
const laterVersion = {
  name: 'later-version',
  setup: (bundler) =>
    bundler.onLoad({ filter: /basket\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: `// What is in the basket,\n// and what it costs.\n${readFileSync(path, 'utf8')}`,
    })),
}

/**
 * @param {string} path
 * @param {string} devtool
 */
async function useWebpack(path, devtool) {
  const compiler = webpack({
    context: ROOT,
    mode: devtool.startsWith('eval') ? 'development' : 'production',
    entry: { [`webpack-${devtool}`]: './src/main.ts' },
    output: { path },
    devtool,
    module: { rules: [{ test: /\.ts$/, use: join(ROOT, 'esbuild-loader.cjs') }] },
  })
  await new Promise((resolve, reject) =>
    compiler?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(stats),
    ),
  )
}

/**
 * A bundle with a map of more than 10 MB, as large apps have them.
 * @param {string} outdir
 */
async function buildHuge(outdir) {
  const modules = 480
  const functions = 60
  await build({
    absWorkingDir: ROOT,
    entryPoints: { huge: 'huge:main' },
    outdir,
    bundle: true,
    minify: true,
    sourcemap: 'linked',
    treeShaking: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'huge',
        setup: (bundler) => {
          bundler.onResolve({ filter: /^huge:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'huge' }))
          bundler.onLoad({ filter: /.*/, namespace: 'huge' }, ({ path }) => ({
            loader: 'ts',
            resolveDir: join(ROOT, 'src'),
            contents: path === 'main' ? writeMain(modules) : writeModule(path, functions),
          }))
        },
      },
    ],
  })
}

/** @param {number} modules */
function writeMain(modules) {
  const names = Array.from({ length: modules }, (_, index) => `part${index}`)
  return [
    ...names.map((name) => `import * as ${name} from 'huge:${name}'`),
    `Object.assign(window, { parts: [${names.join(', ')}] })`,
    `import './main.ts'`,
  ].join('\n')
}

/**
 * @param {string} name
 * @param {number} functions
 */
function writeModule(name, functions) {
  const writeFunction = (/** @type {number} */ index) => `
export function ${name}Step${index}(amount: number, rate: number): number {
  const scaled = amount * ${index} + rate - Math.max(amount, rate, ${index})
  return scaled > rate ? scaled - amount : rate / (scaled + 1)
}`
  return Array.from({ length: functions }, (_, index) => writeFunction(index)).join('\n')
}

const [, , outdir = ''] = process.argv
await useEsbuild(outdir)
for (const devtool of ['eval-source-map', 'eval-cheap-module-source-map', 'source-map']) {
  await useWebpack(outdir, devtool)
}
await buildHuge(outdir)
