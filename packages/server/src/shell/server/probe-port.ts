import { request } from 'node:http'
import { LIMITS } from '@gasoline/wire/limits'
import { PRODUCT, PROTOCOL } from '@gasoline/wire/protocol'

/** A Gasoline server as its `/health` describes it; the pid is its own claim. */
interface FoundServer {
  readonly pid: number
  readonly version: string
  /** Equal only while the same process runs. */
  readonly instance: string
  readonly health: unknown
}

/** A Gasoline server with another protocol: the fields of its `/health` that can be relied on. */
export interface IncompatibleServer {
  readonly version: string
  readonly protocol: number
}

/**
 * What is on a port: nothing, our server, our server with another protocol, a program that does not respond, one that
 * closes the connection instead, or another program.
 */
export type PortProbe =
  | { readonly found: 'nothing' }
  | { readonly found: 'gasoline'; readonly server: FoundServer }
  | { readonly found: 'incompatible'; readonly server: IncompatibleServer }
  | { readonly found: 'silent' }
  | { readonly found: 'closing' }
  | { readonly found: 'other' }

const RETRY_MS = 50
const MAX_BODY_CHARS = 100_000

/** Requests `/health` from a local port. */
export async function probePort(port: number, timeoutMs: number = LIMITS.server.probeMs): Promise<PortProbe> {
  try {
    return readHealth(await fetchHealth(port, timeoutMs))
  } catch (error) {
    if (error instanceof Silence) return { found: 'silent' }
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ECONNREFUSED') return { found: 'nothing' }
    if (code === 'ETIMEDOUT') return { found: 'silent' }
    return { found: code === 'ECONNRESET' || code === 'EPIPE' ? 'closing' : 'other' }
  }
}

/** Tries again while a server may be starting, busy or suspended. */
export async function probePatiently(port: number, forMs: number): Promise<PortProbe> {
  const deadline = performance.now() + forMs
  for (;;) {
    const probe = await probePort(port)
    if ((probe.found !== 'silent' && probe.found !== 'closing') || performance.now() > deadline) return probe
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** What the body of `/health` says of the program that sent it. */
export function readHealth(body: string): PortProbe {
  const health = parseObject(body)
  if (health?.name !== PRODUCT || typeof health.protocol !== 'number') return { found: 'other' }
  const version = readVersion(health.version)
  const { protocol, pid, instance } = health
  if (protocol !== PROTOCOL) return { found: 'incompatible', server: { version, protocol } }
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return { found: 'other' }
  const known = typeof instance === 'string' && instance !== '' ? instance : `process ${pid}`
  return { found: 'gasoline', server: { pid, version, instance: known, health } }
}

/** A version as another program gives it: it appears in commands that a person or an agent may run. */
export function readVersion(version: unknown): string {
  return typeof version === 'string' && /^\d{1,5}(\.\d{1,5}){2}(-[\w.]{1,30})?$/.test(version) ? version : 'unknown'
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // Not JSON, so not our server.
    return undefined
  }
}

class Silence extends Error {}

function fetchHealth(port: number, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/health', agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MAX_BODY_CHARS) call.destroy(new Error('too long for /health'))
      })
      response.on('end', () => resolve(text))
      response.on('error', reject)
      response.on('close', () => clearTimeout(timer))
    })
    const timer = setTimeout(() => call.destroy(new Silence('no response')), timeoutMs)
    call.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    call.end()
  })
}
