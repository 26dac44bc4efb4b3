import type { Health, StoredEvent, StreamName } from '@gasoline/wire'

/** What a tool returned, with what its text costs an agent. */
export interface ReadResult<D = Record<string, unknown>> {
  readonly text: string
  readonly tokens: number
  readonly isError: boolean
  readonly data?: D
}

export interface ServerState {
  readonly health: Health
  readonly agentCalls: number
  readonly tabs: readonly { readonly title?: string; readonly url: string }[]
  readonly noise: { readonly rules: readonly NoiseRuleShown[]; readonly dropped: readonly string[] }
  readonly connect: {
    readonly launch: { readonly command: string; readonly args: readonly string[] }
    /** Each with the line for a shell that connects it. */
    readonly clients: readonly { readonly title: string; readonly command: string }[]
    readonly extensionFolder?: string
  }
}

interface NoiseRuleShown {
  readonly name: string
  readonly where: string
  readonly patterns: readonly string[]
}

/** Reads JSON of the server; rejects with its message. */
export async function readJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init)
  const body = (await response.json()) as { readonly error?: string }
  if (!response.ok) throw new Error(body.error ?? `The server responded with ${response.status}.`)
  // The server's own types; it is of the same build.
  return body as T
}

export function readTool<D>(tool: string, args: object = {}): Promise<ReadResult<D>> {
  const query = new URLSearchParams({ tool, args: JSON.stringify(args) })
  return readJson(`/dashboard/call?${query.toString()}`)
}

export function readEntry(id: string): Promise<{ readonly stream: StreamName; readonly entry: StoredEvent }> {
  return readJson(`/dashboard/entry?${new URLSearchParams({ id }).toString()}`)
}

export function postJson<T>(path: string, body: object): Promise<T> {
  return readJson(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
