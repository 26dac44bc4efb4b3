import { Agent, request } from 'node:http'

const CONNECTIONS = 8

/** Sends bodies repeatedly over a few connections, for a time or a number of requests; rate-limited ones are retried. */
export async function sendLoad(url, bodies, { seconds = Infinity, requests = Infinity, connections = CONNECTIONS }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const startedAt = performance.now()
  let sent = 0
  let putOff = 0
  const failures = []
  async function work() {
    while (sent < requests && performance.now() < until && failures.length === 0) {
      const body = bodies[sent++ % bodies.length]
      const { status, text } = await post(agent, url, body)
      if (status === 429) {
        putOff++
        sent--
        await new Promise((resolve) => setTimeout(resolve, 200))
      } else if (status !== 200) failures.push(`${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  if (failures.length > 0) throw new Error(`The server refused: ${failures[0]}`)
  return { requests: sent, putOff, seconds: (performance.now() - startedAt) / 1000 }
}

function post(agent, url, body) {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json', 'Content-Length': body.length } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
}

/** Posts JSON, which the server must accept. */
export async function postJson(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
