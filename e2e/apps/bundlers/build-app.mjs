// @ts-check
import { join } from 'node:path'
import { build as buildByEsbuild } from 'esbuild'

/** @typedef {'development' | 'production'} Mode */

const APPS = join(import.meta.dirname, '..')
/** @type {Record<string, string>} */
const BY_VITE = { vue: 'src/main.ts', svelte: 'src/main.ts', solid: 'src/main.tsx' }
/** @type {Record<string, import('esbuild').BuildOptions>} */
const BY_ESBUILD = {
  react18: {},
  react19: { entryPoints: ['src/main.tsx', 'src/stores.tsx'] },
  preact: { jsxImportSource: 'preact' },
  preact11: { absWorkingDir: join(APPS, 'preact'), jsxImportSource: 'preact', alias: { preact: 'preact-11' } },
  angular: {
    entryPoints: ['src/main.ts'],
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
  },
}

/**
 * @param {string} app
 * @param {Mode} mode
 * @param {string} outdir
 */
async function useEsbuild(app, mode, outdir) {
  const isProduction = mode === 'production'
  await buildByEsbuild({
    absWorkingDir: join(APPS, app),
    entryPoints: ['src/main.tsx'],
    outdir,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxDev: !isProduction,
    sourcemap: true,
    minify: isProduction,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), ...(isProduction && { ngDevMode: 'false' }) },
    logLevel: 'error',
    ...BY_ESBUILD[app],
  })
}

/**
 * @param {string} app
 * @param {Mode} mode
 * @param {string} outDir
 */
async function useVite(app, mode, outDir) {
  // Vite and its plugins ask the environment which of a framework's builds to take.
  process.env.NODE_ENV = mode
  const { build } = await import('vite')
  const root = join(APPS, app)
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode,
    logLevel: 'error',
    build: {
      outDir,
      sourcemap: true,
      minify: mode === 'production',
      modulePreload: false,
      rolldownOptions: { input: join(root, BY_VITE[app] ?? ''), output: { entryFileNames: '[name].js' } },
    },
  })
}

// Called with an app's name and a folder: fills `development` and `production` there.
const [, , app = '', folder = ''] = process.argv
for (const mode of /** @type {const} */ (['development', 'production'])) {
  await (app in BY_VITE ? useVite : useEsbuild)(app, mode, join(folder, mode))
}
