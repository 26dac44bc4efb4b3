import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfigFile } from './read-config-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('reads the file of the folder', async () => {
  writeFileSync(join(folder, 'gasoline.config.json'), '{"budgets":[]}')
  expect(await readConfigFile(folder)).toBe('{"budgets":[]}')
})

test('there need not be one, and a folder of that name is none', async () => {
  expect(await readConfigFile(folder)).toBeUndefined()
  mkdirSync(join(folder, 'gasoline.config.json'))
  expect(await readConfigFile(folder)).toBeUndefined()
})

test('a file that is too large is not read', async () => {
  writeFileSync(join(folder, 'gasoline.config.json'), 'x'.repeat(LIMITS.loads.configBytes + 1))
  await expect(readConfigFile(folder)).rejects.toThrow(
    `gasoline.config.json has ${LIMITS.loads.configBytes + 1} bytes.`,
  )
})
