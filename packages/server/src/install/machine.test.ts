import { expect, test } from 'vitest'
import { INSTALL_CLIENTS } from './clients.ts'
import { buildHookCommand, buildInstallCommand, buildMcpLaunch } from './commands.ts'
import type { Machine } from './machine.ts'

const linux: Machine = { platform: 'linux', home: '/home/dev', folder: '/work/shop', env: {} }
const mac: Machine = { platform: 'darwin', home: '/Users/dev', folder: '/work/shop', env: {} }
const windows: Machine = {
  platform: 'win32',
  home: 'C:\\Users\\dev',
  folder: 'D:\\shop',
  env: { APPDATA: 'C:\\Users\\dev\\AppData\\Roaming' },
}

test.each([
  ['claude-code', '/work/shop/.mcp.json', '/work/shop/.mcp.json', 'D:\\shop\\.mcp.json'],
  [
    'claude-desktop',
    '/home/dev/.config/Claude/claude_desktop_config.json',
    '/Users/dev/Library/Application Support/Claude/claude_desktop_config.json',
    'C:\\Users\\dev\\AppData\\Roaming\\Claude\\claude_desktop_config.json',
  ],
  ['cursor', '/home/dev/.cursor/mcp.json', '/Users/dev/.cursor/mcp.json', 'C:\\Users\\dev\\.cursor\\mcp.json'],
  ['vscode', '/work/shop/.vscode/mcp.json', '/work/shop/.vscode/mcp.json', 'D:\\shop\\.vscode\\mcp.json'],
  [
    'windsurf',
    '/home/dev/.codeium/windsurf/mcp_config.json',
    '/Users/dev/.codeium/windsurf/mcp_config.json',
    'C:\\Users\\dev\\.codeium\\windsurf\\mcp_config.json',
  ],
  ['codex', '/home/dev/.codex/config.toml', '/Users/dev/.codex/config.toml', 'C:\\Users\\dev\\.codex\\config.toml'],
  [
    'gemini',
    '/home/dev/.gemini/settings.json',
    '/Users/dev/.gemini/settings.json',
    'C:\\Users\\dev\\.gemini\\settings.json',
  ],
  [
    'zed',
    '/home/dev/.config/zed/settings.json',
    '/Users/dev/.config/zed/settings.json',
    'C:\\Users\\dev\\AppData\\Roaming\\Zed\\settings.json',
  ],
  ['junie', '/home/dev/.junie/mcp/mcp.json', '/Users/dev/.junie/mcp/mcp.json', 'C:\\Users\\dev\\.junie\\mcp\\mcp.json'],
] as const)('%s has its file where its documentation says', (name, ...paths) => {
  expect([linux, mac, windows].map((machine) => INSTALL_CLIENTS[name].path(machine))).toEqual(paths)
})

test('XDG_CONFIG_HOME is respected', () => {
  expect(INSTALL_CLIENTS.zed.path({ ...linux, env: { XDG_CONFIG_HOME: '/cfg' } })).toBe('/cfg/zed/settings.json')
})

test('an installed copy is started by node, one of npx by npx, on Windows through a shell', () => {
  const copy = { cliPath: '/opt/g/bin/gasoline.js', platform: 'linux', port: undefined } as const
  expect(buildMcpLaunch(copy)).toEqual({ command: 'node', args: ['/opt/g/bin/gasoline.js', 'mcp'] })
  const cached = { ...copy, cliPath: '/home/dev/.npm/_npx/1f/node_modules/gasoline-mcp/bin/gasoline.js' }
  expect(buildMcpLaunch({ ...cached, port: 8000 })).toEqual({
    command: 'npx',
    args: ['-y', 'gasoline-mcp', '--port', '8000'],
  })
  const onWindows = { ...cached, cliPath: 'C:\\npm\\_npx\\1f\\gasoline.js', platform: 'win32' } as const
  expect(buildMcpLaunch(onWindows)).toEqual({ command: 'cmd', args: ['/c', 'npx', '-y', 'gasoline-mcp'] })
  expect(buildHookCommand(cached, 'claude')).toBe('npx -y -p gasoline-mcp gasoline hook claude')
  expect(buildInstallCommand(cached, 'zed')).toBe('npx -y -p gasoline-mcp gasoline install zed')
  expect(buildHookCommand({ ...copy, cliPath: '/my apps/gasoline.js' }, 'codex')).toBe(
    'node "/my apps/gasoline.js" hook codex',
  )
})
