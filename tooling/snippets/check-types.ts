import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'

const CACHE = join(ROOT, 'node_modules/.cache')

/** Type-checks code of pages as a project of its own would, by what is published; `@/` is the root of this repository. */
export function checkTypes(sources: readonly { readonly name: string; readonly code: string }[]): string {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'gasoline-snippets-'))
  try {
    for (const { name, code } of sources) writeFileSync(join(folder, name), code)
    const options = {
      noUnusedLocals: false,
      noUnusedParameters: false,
      lib: ['es2023', 'dom'],
      types: ['node'],
      paths: { '@/*': [join(ROOT, '*')] },
    }
    const config = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: options,
      files: sources.map(({ name }) => name),
    }
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: folder, encoding: 'utf8' })
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
