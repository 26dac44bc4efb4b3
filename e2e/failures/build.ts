import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { build, transform } from 'esbuild'
import type { BuildOptions } from 'esbuild'
import { buildOnce } from '../support/build-once.ts'
import type { Build } from './backend.ts'

export const FAILURES = fileURLToPath(new URL('.', import.meta.url))

/** What a build gives: texts by path, and the markup that the server rendered. */
export interface Built {
  readonly files: ReadonlyMap<string, string>
  readonly markup: string
}

/** An app's build, made once for all workers. */
export async function buildApp(name: string, settings: Build): Promise<Built> {
  const folder = await buildOnce(`failure-${name}`, FAILURES, async (making) => {
    const { files, markup } = await bundle(name, settings)
    await writeFile(join(making, 'built.json'), JSON.stringify({ files: [...files], markup }))
  })
  // As it was written above.
  const { files, markup } = JSON.parse(await readFile(join(folder, 'built.json'), 'utf8')) as {
    files: [string, string][]
    markup: string
  }
  return { files: new Map(files), markup }
}

async function bundle(name: string, settings: Build): Promise<Built> {
  const { entry, minify = true, map = 'external', chunks = false, format, server } = settings
  const folder = join(FAILURES, name)
  const shared = chooseOptions(folder, settings)
  const result = await build({
    ...shared,
    entryPoints: { app: join(folder, entry) },
    outdir: join(folder, 'dist/assets'),
    chunkNames: '[name]-[hash]',
    minify,
    sourcemap: map === 'inline' ? 'inline' : true,
    splitting: chunks,
    format: chunks || format === 'esm' ? 'esm' : 'iife',
  })
  const files = result.outputFiles.map(({ path, text }) => [path.slice(join(folder, 'dist').length), text] as const)
  return { files: new Map(files), markup: server === undefined ? '' : await renderOnServer(folder, server, shared) }
}

function chooseOptions(folder: string, { react, isDevelopment = false }: Build) {
  const home = react === undefined ? folder : reactHome(react)
  return {
    absWorkingDir: folder,
    bundle: true,
    write: false,
    jsx: 'automatic',
    jsxDev: isDevelopment,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"' },
    ...(react !== undefined && { alias: { react: join(home, 'react'), 'react-dom': join(home, 'react-dom') } }),
  } as const satisfies BuildOptions
}

function reactHome(version: 18 | 19): string {
  const from = createRequire(new URL(`../apps/react${version}/package.json`, import.meta.url))
  return dirname(dirname(from.resolve('react/package.json')))
}

/** The markup that the page's server module gives, in this process. */
async function renderOnServer(folder: string, entry: string, shared: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...shared,
    write: false,
    entryPoints: [join(folder, entry)],
    platform: 'node',
    format: 'cjs',
  })
  const module: { exports: { render?: () => string } } = { exports: {} }
  const run = runInThisContext(`(function (module, exports, require) {${outputFiles?.[0]?.text ?? ''}\n})`) as (
    ...args: unknown[]
  ) => void
  run(module, module.exports, createRequire(import.meta.url))
  return module.exports.render?.() ?? ''
}

/** One file of `src` as a development server gives it: JavaScript, its map at its end. */
export async function buildModule(name: string, path: string): Promise<string> {
  const source = await readFile(join(FAILURES, name, path), 'utf8')
  const { code } = await transform(source, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    sourcemap: 'inline',
    sourcefile: `/${path}`,
    target: 'es2023',
  })
  return code
}
