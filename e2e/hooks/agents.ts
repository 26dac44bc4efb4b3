import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { TestServer } from '../support/server.ts'

type Json = Readonly<Record<string, unknown>>

interface AgentSample {
  readonly edit: Json
  readonly stop: Json
  /** What its second attempt to stop has instead. */
  readonly held: Json
  /** Where in the output it looks for the text. */
  readonly editText: readonly string[]
  readonly stopText: readonly string[]
}

const SAMPLES = fileURLToPath(new URL('../../packages/server/src/hook/testing/payloads.json', import.meta.url))
const CLI = fileURLToPath(new URL('../../packages/server/bin/gasoline.js', import.meta.url))

/** What agents send to their hooks, as they document it, by the name of the agent. */
const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as Readonly<Record<string, AgentSample>>

const AGENTS = Object.keys(samples)

/** What no agent reads. */
export const SILENCE = Object.fromEntries(AGENTS.map((agent) => [agent, undefined]))

interface Moment {
  readonly event: 'edit' | 'stop'
  readonly cwd: string
  readonly file?: string
  readonly isHeld?: boolean
  readonly session?: string
}

/** What each agent gets from its hook at a moment. */
export async function callHooks(server: TestServer, moment: Moment): Promise<Record<string, unknown>> {
  const called = AGENTS.map(async (agent) => [agent, await callHook(server, agent, moment)] as const)
  return Object.fromEntries(await Promise.all(called))
}

/** What one agent gets; it may run the hook from another one's file. */
export async function callHook(
  server: Pick<TestServer, 'url'>,
  agent: string,
  { event, cwd, file = '', isHeld = false, session = 'one' }: Moment,
  named = agent,
): Promise<unknown> {
  const sample = samples[agent]
  if (!sample) throw new Error(`no such agent: ${agent}`)
  const payload = { ...sample[event], ...(isHeld && sample.held) }
  const filled = JSON.stringify(payload)
    .replaceAll('{session}', session)
    .replaceAll('{cwd}', cwd)
    .replaceAll('{file}', file)
  const output = await runHook(server, named, filled)
  const path = named === agent ? sample : (samples[named] ?? sample)
  return readAt(output === '' ? {} : JSON.parse(output), path[`${event}Text`])
}

/** What the command prints for this input. It never fails. */
async function runHook(server: Pick<TestServer, 'url'>, agent: string, input: string): Promise<string> {
  const { port } = new URL(server.url)
  // A busy machine must not make it silent.
  const child = spawn(process.execPath, [CLI, 'hook', agent, '--port', port, '--wait', '60000'])
  child.stdin.end(input)
  const [output, trouble, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect([code, trouble]).toEqual([0, ''])
  return output
}

function readAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? value : readAt((value as Json | undefined)?.[name], rest)
}
