import type { HookClientName } from '../hook/clients.ts'
import type { Launch } from './commands.ts'
import { inConfig, inHome, inProject, inSettings } from './machine.ts'
import type { Machine } from './machine.ts'

/** Where an agent reads its MCP servers, and its hooks. */
export interface InstallClient {
  readonly title: string
  /** The file of its MCP servers. */
  readonly path: (machine: Machine) => string
  readonly format: 'json' | 'toml'
  /** The object in it that holds the servers. */
  readonly key: readonly string[]
  readonly entry: (launch: Launch) => Readonly<Record<string, unknown>>
  readonly hooks?: HookFile
  /** What to do afterwards. */
  readonly nextStep: string
}

/** The file of an agent's hooks: to the list of each event, an entry is added. */
export interface HookFile {
  readonly client: HookClientName
  readonly path: (machine: Machine) => string
  /** Fields that it must have besides. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly entries: (command: string) => Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly note?: string
}

const plain = ({ command, args }: Launch) => ({ command, args })

/** In the form of Claude Code, which others took over. A hook waits a few seconds at most. */
const SECONDS = 10
const run = (command: string, timeout: number, matcher?: string) => ({
  ...(matcher !== undefined && { matcher }),
  hooks: [{ type: 'command', command, timeout }],
})

export const INSTALL_CLIENTS = {
  'claude-code': {
    title: 'Claude Code',
    path: (machine) => inProject(machine, '.mcp.json'),
    format: 'json',
    key: ['mcpServers'],
    entry: plain,
    hooks: {
      client: 'claude',
      // Of this machine alone: the command holds a path.
      path: (machine) => inProject(machine, '.claude', 'settings.local.json'),
      entries: (command) => ({
        PostToolUse: run(command, SECONDS, 'Edit|Write|MultiEdit|NotebookEdit'),
        Stop: run(command, SECONDS),
      }),
    },
    nextStep: 'Start claude in this folder and allow the server.',
  },
  'claude-desktop': {
    title: 'Claude Desktop',
    path: (machine) => inSettings(machine, 'Claude', 'claude_desktop_config.json'),
    format: 'json',
    key: ['mcpServers'],
    entry: plain,
    nextStep: 'Quit Claude Desktop and start it again.',
  },
  cursor: {
    title: 'Cursor',
    path: (machine) => inHome(machine, '.cursor', 'mcp.json'),
    format: 'json',
    key: ['mcpServers'],
    entry: plain,
    hooks: {
      client: 'cursor',
      path: (machine) => inHome(machine, '.cursor', 'hooks.json'),
      fields: { version: 1 },
      entries: (command) => ({
        postToolUse: { command, matcher: 'Write|Edit|StrReplace|Delete', timeout: SECONDS },
        stop: { command, timeout: SECONDS, loop_limit: 2 },
      }),
    },
    nextStep: 'Turn the server on in Cursor Settings → MCP.',
  },
  vscode: {
    title: 'VS Code',
    path: (machine) => inProject(machine, '.vscode', 'mcp.json'),
    format: 'json',
    key: ['servers'],
    entry: plain,
    hooks: {
      client: 'vscode',
      path: (machine) => inHome(machine, '.copilot', 'hooks', 'gasoline.json'),
      entries: (command) => ({
        PostToolUse: { type: 'command', command, timeout: SECONDS },
        Stop: { type: 'command', command, timeout: SECONDS },
      }),
    },
    nextStep: 'Open this folder in VS Code and start the server in .vscode/mcp.json.',
  },
  windsurf: {
    title: 'Windsurf',
    path: (machine) => inHome(machine, '.codeium', 'windsurf', 'mcp_config.json'),
    format: 'json',
    key: ['mcpServers'],
    entry: plain,
    nextStep: 'Refresh the MCP servers in the settings of Cascade.',
  },
  codex: {
    title: 'Codex',
    path: (machine) => inHome(machine, '.codex', 'config.toml'),
    format: 'toml',
    key: ['mcp_servers'],
    // By default it waits 10 s, which is too short where npx has to load the package first.
    entry: ({ command, args }) => ({ command, args, startup_timeout_sec: 30 }),
    hooks: {
      client: 'codex',
      path: (machine) => inHome(machine, '.codex', 'hooks.json'),
      entries: (command) => ({
        PostToolUse: run(command, SECONDS, 'apply_patch|Edit|Write'),
        Stop: run(command, SECONDS),
      }),
      note: 'Codex runs them once you have trusted them in /hooks.',
    },
    nextStep: 'Start codex again.',
  },
  gemini: {
    title: 'Gemini CLI',
    path: (machine) => inHome(machine, '.gemini', 'settings.json'),
    format: 'json',
    key: ['mcpServers'],
    entry: plain,
    hooks: {
      client: 'gemini',
      path: (machine) => inHome(machine, '.gemini', 'settings.json'),
      // Its time-outs are in milliseconds.
      entries: (command) => ({
        AfterTool: run(command, SECONDS * 1_000, 'write_file|replace'),
        AfterAgent: run(command, SECONDS * 1_000),
      }),
    },
    nextStep: 'Start gemini again.',
  },
  zed: {
    title: 'Zed',
    path: (machine) =>
      machine.platform === 'win32'
        ? inSettings(machine, 'Zed', 'settings.json')
        : inConfig(machine, 'zed', 'settings.json'),
    format: 'json',
    key: ['context_servers'],
    entry: ({ command, args }) => ({ command, args, env: {} }),
    nextStep: 'Zed takes it over at once.',
  },
  junie: {
    title: 'JetBrains Junie',
    path: (machine) => inHome(machine, '.junie', 'mcp', 'mcp.json'),
    format: 'json',
    key: ['mcpServers'],
    entry: plain,
    nextStep: 'Turn the server on in the settings of Junie → MCP.',
  },
} as const satisfies Record<string, InstallClient>

export type InstallClientName = keyof typeof INSTALL_CLIENTS

export function findInstallClient(name: string): InstallClient | undefined {
  return Object.hasOwn(INSTALL_CLIENTS, name) ? INSTALL_CLIENTS[name as InstallClientName] : undefined
}
