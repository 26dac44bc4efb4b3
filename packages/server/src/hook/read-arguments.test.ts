import { expect, test } from 'vitest'
import { readHookArguments } from './read-arguments.ts'

test.each([
  [['claude'], { client: 'claude', port: 7890, waitMs: 4_000 }],
  [['codex', '--port', '8000'], { client: 'codex', port: 8000, waitMs: 4_000 }],
  [['--port=8000', '--wait=100', 'cursor'], { client: 'cursor', port: 8000, waitMs: 100 }],
  [['-p', '8000', 'vscode', '--wait', '100'], { client: 'vscode', port: 8000, waitMs: 100 }],
])('%j', (argv, read) => {
  expect(readHookArguments(argv)).toEqual(read)
})

test.each([
  [[], 'which agent?'],
  [['emacs'], "unknown agent 'emacs'"],
  [['toString'], "unknown agent 'toString'"],
  [['claude', 'codex'], "unknown argument 'codex'"],
  [['claude', '--loud'], "unknown argument '--loud'"],
  [['claude', '--port'], "wrong value '' for --port"],
  [['claude', '--port', '99999'], "wrong value '99999' for --port"],
])('%j is wrong', (argv, wrong) => {
  expect(readHookArguments(argv)).toEqual({ wrong })
})
