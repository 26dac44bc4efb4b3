import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildConnectCommand, findExtension } from './installation.ts'

test('finds the built extension beside the command line, and only if it is whole', () => {
  const root = mkdtempSync(join(tmpdir(), 'gasoline-path-'))
  const cliPath = join(root, 'bin', 'gasoline.js')
  expect(findExtension(cliPath)).toBeUndefined()
  const folder = join(root, 'dist', 'extension')
  mkdirSync(folder, { recursive: true })
  expect(findExtension(cliPath)).toBeUndefined()
  writeFileSync(join(folder, 'manifest.json'), '{}')
  expect(findExtension(cliPath)).toBe(folder)
  rmSync(root, { recursive: true })
})

test.each([
  ['/home/me/gasoline/bin/gasoline.js', 'node /home/me/gasoline/bin/gasoline.js mcp'],
  ['/Users/me/My Projects/bin/gasoline.js', 'node "/Users/me/My Projects/bin/gasoline.js" mcp'],
  ['C:\\Program Files\\gasoline\\bin\\gasoline.js', 'node "C:\\Program Files\\gasoline\\bin\\gasoline.js" mcp'],
  ['C:\\gasoline\\bin\\gasoline.js', 'node C:\\gasoline\\bin\\gasoline.js mcp'],
])('the command that connects an agent works in a shell: %s', (cliPath, command) => {
  expect(buildConnectCommand(cliPath, 7890)).toBe(command)
})
