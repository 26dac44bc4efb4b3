import { request } from 'node:http'
import { Health, LIMITS, PRODUCT } from '@gasoline/wire'

/** What answers on a port: nobody, a Gasoline server, or somebody else. */
export type Probe =
  | { readonly found: 'nobody' }
  | { readonly found: 'gasoline'; readonly health: Health }
  | { readonly found: 'other' }

/** Looks at `/health` of a port on loopback. */
export async function probePort(port: number): Promise<Probe> {
  let answer: string
  try {
    answer = await fetchHealth(port)
  } catch (error) {
    return { found: isRefused(error) ? 'nobody' : 'other' }
  }
  return readHealth(answer)
}

function readHealth(answer: string): Probe {
  try {
    const parsed: unknown = JSON.parse(answer)
    const health = Health.safeParse(parsed)
    if (health.success && health.data.name === PRODUCT) return { found: 'gasoline', health: health.data }
    const isOtherVersion =
      typeof parsed === 'object' &&
      parsed !== null &&
      'name' in parsed &&
      parsed.name === PRODUCT &&
      'protocol' in parsed
    // A server of another version may answer in another shape; its name and protocol are what counts.
    return isOtherVersion ? { found: 'gasoline', health: { ...parsed } as Health } : { found: 'other' }
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
