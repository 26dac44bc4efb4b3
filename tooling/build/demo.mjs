// @ts-check
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { ROOT } from '../dependencies.mjs'
import { listLicenses } from './licenses.mjs'

const DEMO = join(ROOT, 'demo')
/** Where a project of its own would build to: the maps name their sources from there. */
const OUTDIR = join(DEMO, 'dist/assets')

/**
 * The built shop's files by path, as `gasoline demo` serves them from `folder`.
 * @param {string} folder
 * @param {(file: string, text: string) => string} [edit] changes the text of a source, such as `src/main.tsx`, before it is built
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function bundleDemo(folder, edit) {
  const esbuild = await import('esbuild')
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: DEMO,
    entryPoints: [join(DEMO, 'src/main.tsx')],
    outdir: OUTDIR,
    entryNames: '[name]-[hash]',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'chrome123',
    jsx: 'automatic',
    minify: true,
    sourcemap: 'linked',
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    plugins: edit ? [editSources(edit)] : [],
    write: false,
    logLevel: 'warning',
  })
  /** @type {Map<string, Uint8Array>} */
  const files = new Map()
  const names = { '.js': '', '.css': '' }
  for (const { path, contents } of outputFiles) {
    const name = basename(path)
    if (name.endsWith('.js')) names['.js'] = name
    if (name.endsWith('.css')) names['.css'] = name
    files.set(join(folder, 'assets', name), name.endsWith('.map') ? withoutLibraries(contents) : contents)
  }
  const page = readFileSync(join(DEMO, 'index.html'), 'utf8')
    .replace('%STYLE%', `/assets/${names['.css']}`)
    .replace('%SCRIPT%', `/assets/${names['.js']}`)
  files.set(join(folder, 'index.html'), Buffer.from(page))
  files.set(join(folder, 'pulse.js'), readFileSync(join(DEMO, 'public/pulse.js')))
  const inputs = Object.keys(metafile.inputs).map((path) => path.replace(/^\.\.\//, ''))
  files.set(join(folder, 'LICENSES.txt'), Buffer.from(listLicenses(inputs)))
  return files
}

/**
 * The text of libraries is most of a map, and no one looks for a shop's bug there; their positions stay.
 * @param {Uint8Array} contents
 */
function withoutLibraries(contents) {
  const map = JSON.parse(Buffer.from(contents).toString('utf8'))
  map.sourcesContent = map.sources.map((/** @type {string} */ source, /** @type {number} */ index) =>
    source.includes('node_modules/') ? null : map.sourcesContent[index],
  )
  return Buffer.from(JSON.stringify(map))
}

/**
 * @param {(file: string, text: string) => string} edit
 * @returns {import('esbuild').Plugin}
 */
function editSources(edit) {
  return {
    name: 'edit',
    setup: (build) =>
      build.onLoad({ filter: /demo[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => ({
        contents: edit(relative(DEMO, path), readFileSync(path, 'utf8')),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      })),
  }
}
