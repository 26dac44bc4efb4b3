import type { HookClientName } from '../clients.ts'
import type { Payload } from '../payload.ts'

interface Edited {
  readonly session: string
  readonly cwd: string
  /** From `cwd`. */
  readonly file: string
}

/** What an agent sends to its hooks, as its documentation has it. */
interface Payloads {
  /** After it has changed a file. */
  readonly edit: (edited: Edited) => Payload
  /** Before it stops, without and with its loop guard. */
  readonly stop: (where: Omit<Edited, 'file'>, isHeld?: boolean) => Payload
  /** What it gets into its context of a hook's output; undefined where that is nothing. */
  readonly readEdit: (output: Payload) => unknown
  readonly readStop: (output: Payload) => unknown
}

const COMMON = { transcript_path: '/home/dev/.agent/session.jsonl' }
const PATCH = (file: string) =>
  `*** Begin Patch\n*** Update File: ${file}\n@@\n-const a = 1\n+const a = 2\n*** End Patch\n`

const readNested = (name: string) => (output: Payload) => {
  const { hookEventName, additionalContext } = (output.hookSpecificOutput ?? {}) as Payload
  return hookEventName === name ? additionalContext : undefined
}
const readBlock = ({ decision, reason }: Payload) => (decision === 'block' ? reason : undefined)

/** Codex refuses the output of a hook with a key that it does not know. */
function refuseOthers(output: Payload, ...known: readonly string[]): Payload {
  for (const key of Object.keys(output)) if (!known.includes(key)) throw new Error(`Codex does not know "${key}"`)
  return output
}

export const PAYLOADS: Readonly<Record<HookClientName, Payloads>> = {
  claude: {
    edit: ({ session, cwd, file }) => ({
      ...COMMON,
      session_id: session,
      cwd,
      permission_mode: 'acceptEdits',
      hook_event_name: 'PostToolUse',
      tool_name: 'Edit',
      tool_input: { file_path: `${cwd}/${file}`, old_string: 'const a = 1', new_string: 'const a = 2' },
      tool_response: { filePath: `${cwd}/${file}`, originalFile: 'const a = 1', structuredPatch: [] },
      tool_use_id: 'toolu_01ABC',
      duration_ms: 12,
    }),
    stop: ({ session, cwd }, isHeld = false) => ({
      ...COMMON,
      session_id: session,
      cwd,
      permission_mode: 'acceptEdits',
      hook_event_name: 'Stop',
      stop_hook_active: isHeld,
      last_assistant_message: 'Done.',
      background_tasks: [],
      session_crons: [],
    }),
    readEdit: readNested('PostToolUse'),
    readStop: readBlock,
  },
  codex: {
    edit: ({ session, cwd, file }) => ({
      session_id: session,
      turn_id: 'turn-1',
      transcript_path: null,
      cwd,
      hook_event_name: 'PostToolUse',
      model: 'gpt-5-codex',
      permission_mode: 'default',
      tool_name: 'apply_patch',
      tool_input: { command: PATCH(file) },
      tool_response: 'Success. Updated the following files',
      tool_use_id: 'call_1',
    }),
    stop: ({ session, cwd }, isHeld = false) => ({
      session_id: session,
      turn_id: 'turn-1',
      transcript_path: null,
      cwd,
      hook_event_name: 'Stop',
      model: 'gpt-5-codex',
      permission_mode: 'default',
      stop_hook_active: isHeld,
      last_assistant_message: 'Done.',
    }),
    readEdit: (output) => readNested('PostToolUse')(refuseOthers(output, 'hookSpecificOutput')),
    readStop: (output) => readBlock(refuseOthers(output, 'decision', 'reason')),
  },
  cursor: {
    edit: ({ session, cwd, file }) => ({
      ...COMMON,
      conversation_id: session,
      generation_id: 'gen-1',
      model: 'auto',
      hook_event_name: 'postToolUse',
      cursor_version: '2.4.1',
      workspace_roots: [cwd],
      user_email: null,
      tool_name: 'Write',
      tool_input: { file_path: `${cwd}/${file}`, content: 'const a = 2' },
      tool_output: '{"success":true}',
      tool_use_id: 'tool-1',
      cwd,
      duration: 12,
    }),
    stop: ({ session, cwd }, isHeld = false) => ({
      ...COMMON,
      conversation_id: session,
      generation_id: 'gen-1',
      model: 'auto',
      hook_event_name: 'stop',
      cursor_version: '2.4.1',
      workspace_roots: [cwd],
      user_email: null,
      status: 'completed',
      loop_count: isHeld ? 1 : 0,
    }),
    readEdit: ({ additional_context: text }) => text,
    readStop: ({ followup_message: text }) => text,
  },
  vscode: {
    edit: ({ session, cwd, file }) => ({
      ...COMMON,
      timestamp: '2026-10-01T12:00:00.000Z',
      cwd,
      session_id: session,
      hook_event_name: 'PostToolUse',
      tool_name: 'replace_string_in_file',
      tool_input: { filePath: `${cwd}/${file}`, oldString: 'const a = 1', newString: 'const a = 2' },
      tool_use_id: 'tool-123',
      tool_response: 'File edited successfully',
    }),
    stop: ({ session, cwd }, isHeld = false) => ({
      ...COMMON,
      timestamp: '2026-10-01T12:00:00.000Z',
      cwd,
      session_id: session,
      hook_event_name: 'Stop',
      stop_hook_active: isHeld,
    }),
    readEdit: readNested('PostToolUse'),
    readStop: ({ hookSpecificOutput }) => readBlock((hookSpecificOutput ?? {}) as Payload),
  },
  gemini: {
    edit: ({ session, cwd, file }) => ({
      ...COMMON,
      session_id: session,
      cwd,
      hook_event_name: 'AfterTool',
      timestamp: '2026-10-01T12:00:00.000Z',
      tool_name: 'replace',
      tool_input: { file_path: `${cwd}/${file}`, old_string: 'const a = 1', new_string: 'const a = 2' },
      tool_response: { llmContent: 'Successfully modified file', returnDisplay: {}, error: undefined },
    }),
    stop: ({ session, cwd }, isHeld = false) => ({
      ...COMMON,
      session_id: session,
      cwd,
      hook_event_name: 'AfterAgent',
      timestamp: '2026-10-01T12:00:00.000Z',
      prompt: 'Make the cart faster',
      prompt_response: 'Done.',
      stop_hook_active: isHeld,
    }),
    readEdit: readNested('AfterTool'),
    readStop: ({ decision, reason }) => (decision === 'deny' ? reason : undefined),
  },
  copilot: {
    edit: ({ session, cwd, file }) => ({
      sessionId: session,
      timestamp: 1_704_614_700_000,
      cwd,
      toolName: 'edit',
      toolArgs: JSON.stringify({ path: `${cwd}/${file}`, old_str: 'const a = 1', new_str: 'const a = 2' }),
      toolResult: { resultType: 'success', textResultForLlm: 'File updated' },
    }),
    stop: ({ session, cwd }, isHeld = false) => ({
      sessionId: session,
      timestamp: 1_704_614_700_000,
      cwd,
      transcriptPath: '/home/dev/.copilot/session.jsonl',
      stopReason: 'end_turn',
      stop_hook_active: isHeld,
    }),
    readEdit: ({ additionalContext }) => additionalContext,
    readStop: readBlock,
  },
}
