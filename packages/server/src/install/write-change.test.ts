import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameBackup } from './plan.ts'
import { readConfig, writeChange } from './write-change.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a new file gets its folders, and can be removed', () => {
  const path = join(makeFolder(), 'a', 'b', 'mcp.json')
  expect(readConfig(path)).toBeUndefined()
  writeChange({ path, before: undefined, after: '{}\n' })
  expect(readConfig(path)).toBe('{}\n')
  writeChange({ path, before: '{}\n', after: undefined, dropsBackup: true })
  expect(readConfig(path)).toBeUndefined()
})

test('the backup has the bytes of the file and its rights, and nothing else is left', () => {
  const folder = makeFolder()
  const path = join(folder, 'mcp.json')
  writeFileSync(path, '\ufeff{}\r\n')
  chmodSync(path, 0o600)
  writeChange({ path, before: '\ufeff{}\r\n', after: '{"a":1}', backup: '\ufeff{}\r\n' })
  expect(readdirSync(folder).toSorted()).toEqual(['mcp.json', 'mcp.json.before-gasoline'])
  expect(readFileSync(nameBackup(path)).equals(Buffer.from('\ufeff{}\r\n'))).toBe(true)
  expect([path, nameBackup(path)].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o600])
})

test('a link stays a link, and its file is changed', () => {
  const folder = makeFolder()
  const target = join(folder, 'dotfiles.json')
  const path = join(folder, 'mcp.json')
  writeFileSync(target, '{}')
  symlinkSync(target, path)
  writeChange({ path, before: '{}', after: '{"a":1}', backup: '{}' })
  expect(lstatSync(path).isSymbolicLink()).toBe(true)
  expect(readFileSync(target, 'utf8')).toBe('{"a":1}')
})
