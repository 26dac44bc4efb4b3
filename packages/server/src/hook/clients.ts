import type { HookCall } from '@gasoline/wire'
import { isPayload } from './payload.ts'
import type { Payload } from './payload.ts'

export type HookEvent = HookCall['event']

/** How one agent calls hooks, and what it takes from them. */
export interface HookClient {
  readonly title: string
  /** Whether a payload is one of its: agents also run hooks from each other's files. */
  readonly isSender: (payload: Payload) => boolean
  /** Its events, in lower case. */
  readonly events: Readonly<Record<HookEvent, readonly string[]>>
  /** The event of a payload that does not name it. */
  readonly readEvent?: (payload: Payload) => HookEvent
  /** Fields that name the conversation. */
  readonly session: readonly string[]
  /** Tools that change files, in lower case, and the fields of their arguments that name the files. */
  readonly tools: readonly string[]
  readonly paths: readonly string[]
  /** Whether the tool call of a payload failed: nothing was edited. */
  readonly isFailed?: (payload: Payload) => boolean
  /** The loop guard: whether a hook has already kept the agent from stopping, or it does not stop by itself. */
  readonly isHeld: (payload: Payload) => boolean
  readonly write: Readonly<Record<HookEvent, (text: string) => Payload>>
  /** Hooks in Claude Code's files may answer as they would there. */
  readonly acceptsClaude?: true
  /** What it needs to read where there is nothing to report. */
  readonly silence?: Payload
}

const isStopHookActive = ({ stop_hook_active }: Payload) => stop_hook_active === true

const addContext = (hookEventName: string) => (additionalContext: string) => ({
  hookSpecificOutput: { hookEventName, additionalContext },
})
const block = (reason: string) => ({ decision: 'block', reason })

/** A row an agent; where two could have sent a payload, the first one did. */
export const HOOK_CLIENTS = {
  cursor: {
    title: 'Cursor',
    isSender: (payload) => 'cursor_version' in payload || 'conversation_id' in payload,
    events: { edit: ['posttooluse'], stop: ['stop'] },
    session: ['conversation_id', 'session_id'],
    tools: ['write', 'edit', 'multiedit', 'strreplace', 'editnotebook', 'delete'],
    paths: ['file_path', 'path', 'target_file', 'target_notebook'],
    // From Claude Code's files it runs hooks without a limit, and sends its own guard.
    isHeld: ({ loop_count, status, stop_hook_active }) =>
      Number(loop_count) > 0 || stop_hook_active === true || (status !== undefined && status !== 'completed'),
    write: {
      edit: (text) => ({ additional_context: text }),
      stop: (text) => ({ followup_message: text }),
    },
    acceptsClaude: true,
  },
  codex: {
    title: 'Codex',
    isSender: (payload) => 'turn_id' in payload,
    events: { edit: ['posttooluse'], stop: ['stop'] },
    session: ['session_id'],
    tools: ['apply_patch', 'edit', 'write'],
    paths: ['file_path'],
    isHeld: isStopHookActive,
    // It refuses an answer with keys that it does not know.
    write: { edit: addContext('PostToolUse'), stop: block },
  },
  gemini: {
    title: 'Gemini CLI',
    isSender: ({ hook_event_name: name }) => name === 'AfterTool' || name === 'AfterAgent',
    events: { edit: ['aftertool'], stop: ['afteragent'] },
    session: ['session_id'],
    tools: ['write_file', 'replace', 'edit'],
    paths: ['file_path'],
    isFailed: ({ tool_response: response }) => isPayload(response) && Boolean(response.error),
    isHeld: isStopHookActive,
    write: { edit: addContext('AfterTool'), stop: (reason) => ({ decision: 'deny', reason }) },
    // Where stdout is empty, it reads stderr.
    silence: {},
  },
  copilot: {
    title: 'Copilot CLI',
    isSender: (payload) => 'toolName' in payload || ('sessionId' in payload && !('hookEventName' in payload)),
    events: { edit: ['posttooluse'], stop: ['agentstop', 'stop'] },
    readEvent: (payload) => ('toolName' in payload ? 'edit' : 'stop'),
    session: ['sessionId', 'session_id', 'cwd'],
    tools: ['edit', 'create', 'write', 'str_replace_editor', 'apply_patch'],
    paths: ['path', 'file_path', 'filePath'],
    isFailed: ({ toolResult: result }) => isPayload(result) && result.resultType !== 'success',
    isHeld: isStopHookActive,
    write: { edit: (additionalContext) => ({ additionalContext }), stop: block },
  },
  vscode: {
    title: 'VS Code',
    isSender: (payload) => 'hookEventName' in payload || ('hook_event_name' in payload && 'timestamp' in payload),
    events: { edit: ['posttooluse'], stop: ['stop'] },
    session: ['sessionId', 'session_id'],
    tools: [
      'replace_string_in_file',
      'multi_replace_string_in_file',
      'insert_edit_into_file',
      'edit_notebook_file',
      'create_file',
      'apply_patch',
      'editfiles',
      'createfile',
    ],
    paths: ['filePath', 'file_path', 'files', 'path'],
    isHeld: isStopHookActive,
    write: {
      edit: addContext('PostToolUse'),
      // It reads the decision here alone.
      stop: (reason) => ({ hookSpecificOutput: { hookEventName: 'Stop', ...block(reason) } }),
    },
  },
  claude: {
    title: 'Claude Code',
    isSender: (payload) => 'session_id' in payload && 'hook_event_name' in payload,
    events: { edit: ['posttooluse'], stop: ['stop'] },
    session: ['session_id'],
    tools: ['edit', 'write', 'multiedit', 'notebookedit'],
    paths: ['file_path', 'notebook_path'],
    isHeld: isStopHookActive,
    write: { edit: addContext('PostToolUse'), stop: block },
  },
} as const satisfies Record<string, HookClient>

export type HookClientName = keyof typeof HOOK_CLIENTS

export function isHookClient(name: string | undefined): name is HookClientName {
  return name !== undefined && Object.hasOwn(HOOK_CLIENTS, name)
}

/** Who sent a payload; the agent whose file names the command, where that cannot be seen. */
export function detectClient(payload: Payload, named: HookClientName): HookClientName {
  const rows: readonly [string, HookClient][] = Object.entries(HOOK_CLIENTS)
  const sender = rows.find(([, client]) => client.isSender(payload))?.[0]
  return isHookClient(sender) ? sender : named
}
