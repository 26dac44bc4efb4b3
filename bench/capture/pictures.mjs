import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { median, percentile } from '../load.mjs'

const PICTURES = 12
const MAX_MS = 200

/** A screenshot of the visible tab, from the agent's call to its result; the browser takes at most two per second. */
export async function measurePictures(serverUrl, page) {
  await page.bringToFront()
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${serverUrl}/mcp`)))
  const costs = []
  for (let picture = 0; picture <= PICTURES; picture++) {
    const startedAt = performance.now()
    const { isError, content } = await client.callTool({ name: 'capture_screenshot', arguments: {} })
    if (isError) throw new Error(JSON.stringify(content))
    if (picture > 0) costs.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
  await client.close()
  const [p50, p95] = [median(costs), percentile(costs, 0.95)]
  return [
    {
      what: 'screenshot with thumbnail, over MCP',
      measured: `median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)}`,
      limit: `≤ ${MAX_MS} ms`,
      ok: p50 <= MAX_MS,
    },
  ]
}
