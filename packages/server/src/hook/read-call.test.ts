import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOOK_CLIENTS, detectClient, isHookClient } from './clients.ts'
import type { HookClientName } from './clients.ts'
import type { Payload } from './payload.ts'
import { readCall } from './read-call.ts'

type Sample = Readonly<Record<'edit' | 'stop' | 'held', Payload>>

const text = readFileSync(new URL('testing/payloads.json', import.meta.url), 'utf8')
const filled = text.replaceAll('{session}', 's1').replaceAll('{cwd}', '/work/shop').replaceAll('{file}', 'src/cart.js')
const samples = JSON.parse(filled) as Readonly<Record<HookClientName, Sample>>
const names = Object.keys(HOOK_CLIENTS).filter(isHookClient)

const NOW = 1_800_000_000_000

function read(payload: Payload, named: HookClientName, writtenAt: number | undefined = NOW - 50) {
  const files = {
    shorten: (path: string, folder = '') => path.replace(`${folder}/`, ''),
    writtenAt: () => writtenAt,
  }
  return readCall(payload, named, { files, startedAt: NOW })
}

test('there is a sample of every agent', () => {
  expect(Object.keys(samples).toSorted()).toEqual(names.toSorted())
})

test.each(names)('%s: which conversation edited which file, and when', (name) => {
  expect(read(samples[name].edit, name)?.call).toEqual({
    client: name,
    session: 's1',
    event: 'edit',
    edits: [{ path: 'src/cart.js', at: NOW - 50 }],
  })
})

test.each(names)('%s: it is about to stop, and is held back once', (name) => {
  const { stop, held } = samples[name]
  expect(read(stop, name)?.call).toEqual({ client: name, session: 's1', event: 'stop', edits: [] })
  expect(read({ ...stop, ...held }, name)).toBeUndefined()
})

const nested = (hookEventName: string) => ({ hookSpecificOutput: { hookEventName, additionalContext: 'text' } })
const block = { decision: 'block', reason: 'text' }

test.each([
  ['claude', nested('PostToolUse'), block],
  ['codex', nested('PostToolUse'), block],
  ['cursor', { additional_context: 'text' }, { followup_message: 'text' }],
  ['vscode', nested('PostToolUse'), { hookSpecificOutput: { hookEventName: 'Stop', ...block } }],
  ['gemini', nested('AfterTool'), { decision: 'deny', reason: 'text' }],
  ['copilot', { additionalContext: 'text' }, block],
] as const)('%s: what it reads, after an edit and before it stops', (name, edit, stop) => {
  expect(read(samples[name].edit, name)?.write('text')).toEqual(edit)
  expect(read(samples[name].stop, name)?.write('text')).toEqual(stop)
})

test.each(names.flatMap((sender) => names.map((named) => [sender, named] as const)))(
  '%s is recognised when it runs the hook of %s',
  (sender, named) => {
    expect(detectClient(samples[sender].edit, named)).toBe(sender)
    expect(detectClient(samples[sender].stop, named)).toBe(sender)
  },
)

test("Cursor reads the answer of a hook from Claude Code's files as Claude Code's, under its own guard", () => {
  const { edit, stop, held } = samples.cursor
  expect(read(edit, 'claude')?.write('text')).toEqual(nested('PostToolUse'))
  expect(read(stop, 'claude')?.write('text')).toEqual(block)
  expect(read({ ...stop, ...held }, 'claude')).toBeUndefined()
  expect(read({ ...stop, status: 'aborted' }, 'cursor')).toBeUndefined()
})

test('VS Code reads only its own form, whichever file the hook is in', () => {
  expect(read(samples.vscode.stop, 'claude')?.write('text')).toEqual({
    hookSpecificOutput: { hookEventName: 'Stop', ...block },
  })
})

test.each([
  ['a tool that changes no file', { tool_name: 'Bash', tool_input: { command: 'ls' } }],
  ['an edit without a file', { tool_input: {} }],
  ['a file that is no text', { tool_input: { file_path: 7 } }],
  ['another event', { hook_event_name: 'PreToolUse' }],
  ['no conversation', { session_id: '' }],
])('nothing is asked of %s', (_, fields) => {
  expect(read({ ...samples.claude.edit, ...fields }, 'claude')).toBeUndefined()
})

test('a tool call that failed has edited nothing', () => {
  expect(read({ ...samples.gemini.edit, tool_response: { error: { message: 'no' } } }, 'gemini')).toBeUndefined()
  expect(read({ ...samples.copilot.edit, toolResult: { resultType: 'failure' } }, 'copilot')).toBeUndefined()
})

test('all files of a patch, of several replacements and of a list are edited', () => {
  const patch = '*** Begin Patch\n*** Add File: a.js\n+1\n*** Update File: b.js\n*** Move to: c.js\n*** End Patch'
  const paths = (payload: Payload, name: HookClientName) => read(payload, name)?.call.edits.map(({ path }) => path)
  expect(paths({ ...samples.codex.edit, tool_input: { command: ['apply_patch', patch] } }, 'codex')).toEqual([
    'a.js',
    'b.js',
    'c.js',
  ])
  const many = { replacements: [{ filePath: 'd.js' }, { filePath: 'e.js' }, { filePath: 'd.js' }] }
  const tool_name = 'multi_replace_string_in_file'
  expect(paths({ ...samples.vscode.edit, tool_name, tool_input: many }, 'vscode')).toEqual(['d.js', 'e.js'])
  const listed = { tool_name: 'editFiles', tool_input: { files: ['f.js', 'g.js'] } }
  expect(paths({ ...samples.vscode.edit, ...listed }, 'vscode')).toEqual(['f.js', 'g.js'])
})

test('a file that is gone, or was written long ago or just now, counts as edited when the hook began', () => {
  const at = (writtenAt: number | undefined) => read(samples.claude.edit, 'claude', writtenAt)?.call.edits[0]?.at
  expect([at(NOW - 3_600_000), at(NOW + 5)]).toEqual([NOW, NOW])
  const files = { shorten: (path: string) => path, writtenAt: () => undefined }
  expect(readCall(samples.claude.edit, 'claude', { files, startedAt: NOW })?.call.edits[0]?.at).toBe(NOW)
})
