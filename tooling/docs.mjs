// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { readDefines } from './build.mjs'
import { ROOT } from './dependencies.mjs'
import { describeHttp, describeLimits, describeTools } from './docs-pages.mjs'

/**
 * Bundles TypeScript modules into one file and loads it: Node 20 cannot import them as they are.
 * @param {string} source
 */
async function load(source) {
  const outfile = join(ROOT, `node_modules/.cache/gasoline-docs/${process.pid}.mjs`)
  mkdirSync(dirname(outfile), { recursive: true })
  try {
    await build({
      stdin: { contents: source, resolveDir: join(ROOT, 'packages/server'), loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      define: readDefines(),
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}

/** The pages as they should be, by path. */
export async function writePages() {
  const { tools, z, ...contract } = await load(`
    export { tools } from './src/tools/index.ts'
    export { z } from 'zod'
    export { LIMITS, LIMIT_NOTES } from '@gasoline/wire'
    export { ENDPOINTS, ACCESS_NOTES } from '@gasoline/wire/endpoints'
  `)
  const described = tools.map((/** @type {any} */ tool) => ({
    ...tool,
    schema: z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }),
  }))
  return {
    'docs/tools.md': describeTools(described),
    'docs/limits.md': describeLimits(contract.LIMITS, contract.LIMIT_NOTES),
    'docs/http.md': describeHttp(contract.ENDPOINTS, contract.ACCESS_NOTES),
  }
}

/** @param {string} path */
function readPage(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    // A page that does not exist yet is stale like any other.
    return ''
  }
}

const stale = Object.entries(await writePages()).filter(([path, text]) => readPage(path) !== text)
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.log(`${path} is stale. Run: npm run docs`)
  if (stale.length > 0) process.exitCode = 1
} else {
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
    console.log(`Wrote ${path}`)
  }
}
