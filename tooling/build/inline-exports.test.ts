import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import * as labels from '../../packages/wire/src/redaction/rules/derived/label-words.ts'
import * as names from '../../packages/wire/src/redaction/rules/derived/name-patterns.ts'
import { ROOT } from '../dependencies.mjs'
import { writeExports } from './inline-exports.mjs'

test.each([
  ['label-words', labels],
  ['name-patterns', names],
])('the extension gets from %s what it works out, without the table', async (name, exported) => {
  const code = await writeExports(esbuild, join(ROOT, `packages/wire/src/redaction/rules/derived/${name}.ts`))
  expect({ ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) }).toEqual({ ...exported })
  expect(code.split('\n').filter((line) => !line.startsWith('export const '))).toEqual([''])
})
