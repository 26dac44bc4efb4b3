import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ROOT } from '../dependencies.mjs'

/** What a module imports before its first line runs, and what these import. */
function listPackages(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const { staticImports, staticExports } = parseSync(path, readFileSync(path, 'utf8')).module
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  return named.flatMap((name) => {
    if (name.startsWith('.')) return listPackages(join(dirname(path), name), seen)
    return name.startsWith('node:') ? [] : [`${name} in ${path.slice(ROOT.length + 1)}`]
  })
}

test.each(['start', 'test', 'build'])('npm %s begins without any package, so that it can install them', (command) => {
  const seen = new Set<string>()
  expect(listPackages(join(ROOT, `tooling/${command}.mjs`), seen)).toEqual([])
  expect(seen.size).toBeGreaterThan(2)
})
