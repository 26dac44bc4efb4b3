import { request } from 'node:http'
import { Health, LIMITS, PRODUCT, PROTOCOL } from '@gasoline/wire'
import * as z from 'zod'

/** A Gasoline server with another protocol: the fields of its /health that can be relied on. */
const IncompatibleServer = z.object({
  name: z.literal(PRODUCT),
  protocol: z.number(),
  // Both appear in commands that a person or an agent may run.
  version: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,5}){2}(-[\w.]{1,30})?$/)
    .catch('unknown'),
  pid: z.number().int().positive().optional().catch(undefined),
})
export type IncompatibleServer = z.infer<typeof IncompatibleServer>

/** What runs on a port: nothing, our server, our server with another protocol, or another program. */
export type PortProbe =
  | { readonly found: 'nothing' }
  | { readonly found: 'gasoline'; readonly health: Health }
  | { readonly found: 'incompatible'; readonly server: IncompatibleServer }
  | { readonly found: 'other' }

/** Requests `/health` from a local port. */
export async function probePort(port: number): Promise<PortProbe> {
  let body: string
  try {
    body = await fetchHealth(port)
  } catch (error) {
    return { found: isRefused(error) ? 'nothing' : 'other' }
  }
  return readHealth(body)
}

function readHealth(body: string): PortProbe {
  try {
    const parsed: unknown = JSON.parse(body)
    const health = Health.safeParse(parsed)
    if (health.success && health.data.name === PRODUCT && health.data.protocol === PROTOCOL) {
      return { found: 'gasoline', health: health.data }
    }
    const incompatible = IncompatibleServer.safeParse(parsed)
    return incompatible.success ? { found: 'incompatible', server: incompatible.data } : { found: 'other' }
  } catch {
    // Not JSON, so not our server.
    return { found: 'other' }
  }
}

function fetchHealth(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: '/health', agent: false, timeout: LIMITS.server.probeMs },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          if (text.length > MAX_BODY_CHARS) call.destroy(new Error('too long for /health'))
        })
        response.on('end', () => resolve(text))
        response.on('error', reject)
      },
    )
    call.on('timeout', () => call.destroy(new Error('timed out')))
    call.on('error', reject)
    call.end()
  })
}

const MAX_BODY_CHARS = 100_000

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
