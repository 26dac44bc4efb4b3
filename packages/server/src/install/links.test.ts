import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildMcpLaunch } from './commands.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
const launch = buildMcpLaunch({ cliPath: '/home/dev/.npm/_npx/1/gasoline.js', platform: 'linux', port: undefined })

function findLink(host: string): URL {
  const [, link = ''] = new RegExp(String.raw`\((https://${host}/[^)]+)\)`).exec(readme) ?? []
  return new URL(link)
}

test('the link for Cursor connects what install would', () => {
  const { searchParams } = findLink('cursor.com')
  expect(searchParams.get('name')).toBe('gasoline')
  expect(JSON.parse(atob(searchParams.get('config') ?? ''))).toEqual(launch)
})

test('the link for VS Code, too', () => {
  const [scheme = '', config = ''] = (findLink('insiders.vscode.dev').searchParams.get('url') ?? '').split('?')
  expect(scheme).toBe('vscode:mcp/install')
  expect(JSON.parse(decodeURIComponent(config))).toEqual({ name: 'gasoline', ...launch })
})
