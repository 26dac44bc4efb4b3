import { expect, test } from 'vitest'
import { readMcpPort } from './read-mcp-port.ts'

test.each([
  [['mcp'], 7890],
  [['mcp', '--port', '8123'], 8123],
  [['mcp', '-p', '8123'], 8123],
  [['mcp', '--port=8123'], 8123],
  [['mcp', '--port', '99999'], undefined],
  [['mcp', '--port'], undefined],
  [['mcp', '--port=abc'], undefined],
  [['mcp', '--port=1', '2'], undefined],
  [['mcp', '--help'], undefined],
  [['mcp', '--port', '1', 'more'], undefined],
  [['serve', '--port', '1'], undefined],
  [[], undefined],
])('%j → port %s', (argv, port) => {
  expect(readMcpPort(argv)).toBe(port)
})
