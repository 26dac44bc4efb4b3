import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const PACKAGE = fileURLToPath(new URL('../../packages/server', import.meta.url))

test('the package holds what a reader and a lawyer look for, and all that runs', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: PACKAGE, encoding: 'utf8' })
  const [packed] = JSON.parse(output.slice(output.indexOf('[\n'))) as { files: { path: string }[] }[]
  const paths = packed?.files.map(({ path }) => path)
  for (const path of [
    'README.md',
    'LICENSE',
    'dist/LICENSES.txt',
    'dist/main.js',
    'dist/tools.json',
    'bin/gasoline.js',
  ])
    expect(paths).toContain(path)
})
