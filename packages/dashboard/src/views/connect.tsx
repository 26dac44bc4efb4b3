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
          : 'Connect your agent as below, and ask it: “What went wrong in the browser?”',
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
      <p>Run the line of your agent in a terminal, in the folder of your project. It shows what it changes.</p>
      <ul class="installs" aria-label="Agents">
        {state.connect.clients.map(({ title, command }) => (
          <li key={title}>
            <strong>{title}</strong>
            <Snippet text={command} label={`${title}: command`} />
          </li>
        ))}
      </ul>
      <p class="dim">
        Add <code>--dry-run</code> to see the change first, <code>--hooks</code> to have the agent told of new failures.
      </p>
      <h2>By hand</h2>
      {listByHand(state).map(([name, text]) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
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

function listByHand({ connect: { launch }, health: { port } }: ServerState): [string, string][] {
  return [
    ['A client that starts its servers', JSON.stringify({ mcpServers: { gasoline: launch } }, undefined, 2)],
    ['A client that connects over HTTP', `http://127.0.0.1:${port}/mcp`],
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
