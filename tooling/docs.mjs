// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDefines } from './build.mjs'
import { loadModules } from './build/load-modules.mjs'
import { ROOT } from './dependencies.mjs'
import { readResults } from '../bench/results.mjs'
import { describeBenches, quoteBenches } from '../bench/page.mjs'
import { describeCommandLine } from './docs-commands.mjs'
import { describeHttp, describeLimits, describeTools } from './docs-pages.mjs'

/** Written by hand, with figures of benches in them. */
const QUOTING = ['README.md', 'docs/comparison.md']

/** The pages as they should be, by path. */
export async function writePages() {
  const { tools, z, createProgram, ...contract } = await loadModules(
    `
    export { tools } from './src/tools/index.ts'
    export { z } from 'zod'
    export { LIMITS, LIMIT_NOTES } from '@gasoline/wire'
    export { ENDPOINTS, ACCESS_NOTES } from '@gasoline/wire/endpoints'
    export { createProgram } from './src/command-line.ts'
  `,
    readDefines(),
  )
  const described = tools.map((/** @type {any} */ tool) => ({
    ...tool,
    schema: z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }),
  }))
  const results = readResults()
  return {
    'docs/reference/tools.md': describeTools(described),
    'docs/reference/limits.md': describeLimits(contract.LIMITS, contract.LIMIT_NOTES),
    'docs/reference/http.md': describeHttp(contract.ENDPOINTS, contract.ACCESS_NOTES),
    'docs/reference/commands.md': describeCommandLine(createProgram('gasoline')),
    'docs/reference/benchmarks.md': describeBenches(results),
    ...Object.fromEntries(QUOTING.map((path) => [path, quoteBenches(readPage(path), results)])),
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
