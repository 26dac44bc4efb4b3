import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import { Health } from '@gasoline/wire'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ClientOptions } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { isRunning, findProcesses } from './processes.ts'
import { soon } from './soon.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLI = fileURLToPath(new URL('../../packages/server/bin/gasoline.js', import.meta.url))

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A process that a test has started, and what it has printed until now. */
export interface Started {
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  readonly write: (text: string) => void
  readonly endInput: () => void
  readonly kill: (signal: NodeJS.Signals) => void
  readonly ended: Promise<Ended>
}

interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Bench {
  /** A free port; our processes that still use it at the end of the test are ended. */
  readonly freePort: () => Promise<number>
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>) => Started
  readonly startNode: (script: string) => Started
  readonly startCommand: (command: string, args: readonly string[]) => Started
  /** Runs a command to its end. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Finished>
  /** Starts `serve` and waits until it is ready. */
  readonly serve: (port: number, ...args: readonly string[]) => Promise<Started>
  readonly connectStdio: (port: number, options?: ClientOptions) => Promise<{ client: Client; pid: number }>
  readonly connectHttp: (port: number, options?: ClientOptions) => Promise<Client>
}

/** Every process that a test starts through `bench` is gone when the test is over. */
export const test = base.extend<{ bench: Bench }>({
  // Playwright reads the names of the fixtures that this one needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  bench: async ({}, use) => {
    const ports = new Set<number>()
    const started: Started[] = []
    const clients: Client[] = []

    function launch(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
      const one = startProcess(command, args, env)
      started.push(one)
      return one
    }
    const start: Bench['start'] = (args, env) => launch(process.execPath, [CLI, ...args], env)

    await use({
      freePort: async () => {
        const port = await findFreePort()
        ports.add(port)
        return port
      },
      start,
      startNode: (script) => launch(process.execPath, ['-e', script]),
      startCommand: launch,
      run: async (args, env) => {
        const one = start(args, env)
        one.endInput()
        const { code } = await one.ended
        return { code, stdout: one.stdout(), stderr: one.stderr() }
      },
      serve: async (port, ...args) => {
        const one = start(['serve', '--port', String(port), ...args])
        await waitForText(one.stderr, 'Gasoline is ready')
        return one
      },
      connectStdio: async (port, options) => {
        const transport = new StdioClientTransport({
          command: process.execPath,
          args: [CLI, 'mcp', '--port', String(port)],
          stderr: 'ignore',
        })
        const client = new Client({ name: 'e2e', version: '1.0.0' }, options)
        clients.push(client)
        await client.connect(transport)
        allowManyWrites(transport)
        return { client, pid: transport.pid ?? 0 }
      },
      connectHttp: async (port, options) => {
        const client = new Client({ name: 'e2e', version: '1.0.0' }, options)
        clients.push(client)
        await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)))
        return client
      },
    })

    await Promise.allSettled(clients.map((client) => client.close()))
    for (const one of started) one.kill('SIGTERM')
    const leftOver = () => [...ports].flatMap(findProcesses)
    for (const { pid } of leftOver()) signalPid(pid, 'SIGTERM')
    await expect.poll(() => [...leftOver(), ...started.filter(({ pid }) => isRunning(pid))], soon).toEqual([])
  },
})

/** Sends a signal to a process that may have ended meanwhile. */
export function signalPid(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export async function waitForText(read: () => string, text: string): Promise<void> {
  await expect.poll(read, { intervals: [20, 50, 100] }).toContain(text)
}

export async function waitUntilGone(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid), { intervals: [20, 50, 100] }).toBe(false)
}

export async function readHealth(port: number): Promise<Health> {
  return Health.parse(await (await fetch(`http://127.0.0.1:${port}/health`)).json())
}

export interface JsonResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

/** Posts JSON without Origin, as a program does. */
export async function postJson(port: number, path: string, json: unknown): Promise<JsonResponse> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

export interface ToolResult {
  readonly text: string
  readonly isError: boolean
  readonly data: unknown
}

export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<ToolResult> {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: args })
  const text = content.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('\n')
  return { text, isError: isError === true, data: structuredContent }
}

/** The SDK's transport adds a listener for each message that waits for a full pipe. */
function allowManyWrites(transport: StdioClientTransport): void {
  const { stdin } = Reflect.get(transport, '_process') as ChildProcessWithoutNullStreams
  stdin.setMaxListeners(0)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function startProcess(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Started {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8')
    child[name].on('data', (text: string) => {
      output[name] += text
    })
  }
  // A process that ends before reading all its input breaks the pipe: no failure.
  child.stdin.on('error', () => {})
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  return {
    pid: child.pid ?? 0,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    write: (text) => child.stdin.write(text),
    endInput: () => child.stdin.end(),
    kill: (signal) => child.kill(signal),
    ended,
  }
}
