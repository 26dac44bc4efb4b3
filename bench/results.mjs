import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One file a part: when, on which commit and machine it was measured, and its rows. */
export const RESULTS = fileURLToPath(new URL('results', import.meta.url))

/** What is kept of each part, by its name. */
export function readResults() {
  const results = readdirSync(RESULTS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')))
  return Object.fromEntries(results.map((result) => [result.part, result]))
}
