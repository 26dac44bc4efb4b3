import { useSignal } from '@preact/signals'
import { server } from '../state/server.ts'
import type { ServerState } from '../state/read.ts'
import { feedState, store, version } from '../state/feed.ts'
import { countOf, formatDuration } from '../text/format.ts'

interface Step {
  readonly isDone: boolean
  readonly title: string
  readonly text: string
  readonly code?: string | undefined
}

function listSteps({ health, agentCalls, connect, tabs }: ServerState): Step[] {
  const { extension, clients } = health
  const received = Object.values(health.counts.received).reduce((sum, count) => sum + count, 0)
  return [
    {
      isDone: feedState.value === 'live',
      title: 'Server',
      text: `Gasoline ${health.version} runs on port ${health.port}, since ${formatDuration(health.uptime_ms)}.`,
    },
    {
      isDone: extension.connected,
      title: 'Browser extension',
      text: extension.connected
        ? `Version ${extension.version ?? 'unknown'} is connected. ${countOf(tabs.length, 'captured tab')}.`
        : 'Open chrome://extensions, switch on Developer mode, choose “Load unpacked” and this folder:',
      code: extension.connected ? undefined : connect.extensionFolder,
    },
    {
      isDone: received > 0,
      title: 'First event',
      text:
        received > 0
          ? `${countOf(received, 'event')} so far.`
          : 'Open or reload your app on localhost. Other sites are captured when you allow them in the popup.',
    },
    {
      isDone: agentCalls > 0,
      title: 'First agent call',
      text:
        agentCalls > 0
          ? `${countOf(agentCalls, 'call')} so far, ${countOf(clients.connected, 'client')} connected.`
          : 'Add the server to your agent as below, and ask it: “What went wrong in the browser?”',
    },
  ]
}

/** A checklist that ticks as each hop works, and what to put into each client. */
export function Connect() {
  // The first event ticks at once.
  void version.value
  const state = server.value
  if (!state) return <p class="dim pad">Reading the state of the server…</p>
  const steps = listSteps(state).map((step) =>
    step.title === 'First event' && store.rows.length > 0 ? { ...step, isDone: true } : step,
  )
  return (
    <div class="pad prose">
      <h2>Connect</h2>
      <ol class="steps" aria-label="Checklist">
        {steps.map(({ isDone, title, text, code }) => (
          <li key={title} class={isDone ? 'done' : ''}>
            <strong>
              {title} <span class="unseen">{isDone ? 'done' : 'not yet'}</span>
            </strong>
            <p>{text}</p>
            {code !== undefined && <Snippet text={code} label={`${title}: path`} />}
          </li>
        ))}
      </ol>
      <h2>Add it to your agent</h2>
      {listClients(state).map(([name, where, text]) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <p class="dim">{where}</p>
          <Snippet text={text} label={`${name}: snippet`} />
        </section>
      ))}
      <p class="dim">
        All data stays in the memory of this process on 127.0.0.1. <code>gasoline doctor</code> checks each hop from a
        terminal.
      </p>
    </div>
  )
}

function listClients({ connect: { command }, health: { port } }: ServerState): [string, string, string][] {
  const [program = 'node', ...args] = command.split(' ')
  const servers = (extra: object = {}) => ({ gasoline: { ...extra, command: program, args } })
  const json = (value: object) => JSON.stringify(value, undefined, 2)
  return [
    ['Claude Code', 'In a terminal', `claude mcp add gasoline -- ${command}`],
    [
      'Cursor, Claude Desktop, Windsurf',
      '.cursor/mcp.json, or the file of the client',
      json({ mcpServers: servers() }),
    ],
    ['VS Code', '.vscode/mcp.json', json({ servers: servers({ type: 'stdio' }) })],
    [
      'Codex',
      '~/.codex/config.toml',
      `[mcp_servers.gasoline]\ncommand = ${JSON.stringify(program)}\nargs = ${JSON.stringify(args)}`,
    ],
    ['Any client over HTTP', 'Streamable HTTP', `http://127.0.0.1:${port}/mcp`],
  ]
}

function Snippet({ text, label }: { readonly text: string; readonly label: string }) {
  const isCopied = useSignal(false)
  return (
    <div class="snippet-box">
      <pre tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <button
        type="button"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(() => {
            isCopied.value = true
          })
        }
      >
        {isCopied.value ? 'Copied' : 'Copy'}
        <span class="unseen"> {label}</span>
      </button>
    </div>
  )
}
