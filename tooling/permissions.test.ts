import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './dependencies.mjs'

const EXTENSION = join(ROOT, 'packages/extension')
/** Interfaces that every extension has. */
const FREE = new Set(['runtime', 'action', 'windows', 'dom'])

const manifest = JSON.parse(readFileSync(join(EXTENSION, 'static/manifest.json'), 'utf8')) as {
  permissions: string[]
  host_permissions: string[]
}
const sources = readdirSync(join(EXTENSION, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(EXTENSION, 'src', name), 'utf8'))

test('the manifest asks for every permission that the code uses, and for no other', () => {
  const used = sources.flatMap((source) => [
    ...[...source.matchAll(/\bbrowser\.(\w+)/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/const \{([\w\s,]+)\} = browser\b/g)].flatMap(([, names = '']) => names.split(',')),
  ])
  const needed = new Set(used.map((name) => name.trim()).filter((name) => name !== '' && !FREE.has(name)))
  expect([...needed].sort()).toEqual(manifest.permissions.toSorted())
})

test('the documentation says what each permission is for', () => {
  const docs = readFileSync(join(ROOT, 'docs/reference/extension.md'), 'utf8')
  const rows = docs.split('\n').filter((line) => line.startsWith('|'))
  for (const permission of [...manifest.permissions, ...manifest.host_permissions])
    expect(rows.filter((row) => row.includes(`\`${permission}\``))).not.toEqual([])
})
