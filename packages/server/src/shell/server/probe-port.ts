import { request } from 'node:http'
import { Health, LIMITS, PRODUCT, PROTOCOL } from '@gasoline/wire'
import * as z from 'zod'

/** A Gasoline server of another protocol: all that can be relied on in its answer. */
const IncompatibleServer = z.object({
  name: z.literal(PRODUCT),
  protocol: z.number(),
  // These end up in commands that a person or an agent may run.
  version: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,5}){2}(-[\w.]{1,30})?$/)
    .catch('unknown'),
  pid: z.number().int().positive().optional().catch(undefined),
})
export type IncompatibleServer = z.infer<typeof IncompatibleServer>

/** What answers on a port: nobody, a server that we can share, one that we cannot, or somebody else. */
export type Probe =
  | { readonly found: 'nothing' }
  | { readonly found: 'gasoline'; readonly health: Health }
  | { readonly found: 'incompatible'; readonly server: IncompatibleServer }
  | { readonly found: 'other' }

/** Looks at `/health` of a port on loopback. */
export async function probePort(port: number): Promise<Probe> {
  let answer: string
  try {
    answer = await fetchHealth(port)
  } catch (error) {
    return { found: isRefused(error) ? 'nothing' : 'other' }
  }
  return readHealth(answer)
}

function readHealth(answer: string): Probe {
  try {
    const parsed: unknown = JSON.parse(answer)
    const health = Health.safeParse(parsed)
    if (health.success && health.data.name === PRODUCT && health.data.protocol === PROTOCOL) {
      return { found: 'gasoline', health: health.data }
    }
    const incompatible = IncompatibleServer.safeParse(parsed)
    return incompatible.success ? { found: 'incompatible', server: incompatible.data } : { found: 'other' }
  } catch {
    // Not JSON, so not ours.
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
          if (text.length > MAX_ANSWER_CHARS) call.destroy(new Error('too long to be ours'))
        })
        response.on('end', () => resolve(text))
        response.on('error', reject)
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', reject)
    call.end()
  })
}

const MAX_ANSWER_CHARS = 100_000

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
