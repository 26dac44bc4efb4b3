import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { median } from '../load.mjs'

const TIMES = 16
const MAX_MS = 5
const MAX_BYTES = 25_000

const SCRIPTS = { "in the page's world": '/hooks.js', 'beside it': '/observe.js' }

/** What it takes until a page's first script can run: reading our code and installing the probes. */
export async function measureEvaluation(page, extension) {
  const rows = []
  for (const [where, path] of Object.entries(SCRIPTS)) {
    // The first one of a browser also pays for what the engine keeps afterwards.
    const [first, ...others] = await page.evaluate(`evaluateMany('${path}', ${TIMES})`)
    const ms = median(others)
    rows.push({
      what: `script evaluation, ${where}`,
      measured: `${ms.toFixed(1)} ms (the first ${first.toFixed(1)})`,
      limit: `< ${MAX_MS} ms`,
      ok: ms < MAX_MS,
    })
  }
  const bytes = gzipSync(readFileSync(`${extension}/inject.js`), { level: 9 }).length
  const size = { measured: `${(bytes / 1000).toFixed(1)} kB`, limit: `< ${MAX_BYTES / 1000} kB`, ok: bytes < MAX_BYTES }
  return [...rows, { what: 'inject bundle, gzip', ...size }]
}
