import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readGitState } from './read-git-state.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-git-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@a.test', ...args], { encoding: 'utf8' })

test('reads the commit and the files that differ from it, and runs no program of the project', async () => {
  git('init', '-q')
  writeFileSync(join(folder, 'a.ts'), '1')
  git('add', '.')
  git('commit', '-qm', 'one')
  const ran = join(folder, 'ran')
  git('config', 'core.fsmonitor', `touch ${ran}`)
  writeFileSync(join(folder, 'a.ts'), '2')
  writeFileSync(join(folder, 'b.ts'), '2')
  const head = git('rev-parse', '--short', 'HEAD').trim()
  expect(await readGitState(folder)).toEqual({ head, dirty: ['a.ts', 'b.ts'], more: 0 })
})

test('a folder without a repository is an error that says what to do', async () => {
  await expect(readGitState(join(folder, 'none'))).rejects.toThrow(/git knows nothing of/)
})
