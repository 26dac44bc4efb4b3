import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIMITS, STREAM_NAMES } from '@gasoline/wire'
import type { Health, StoredEvent, StreamName } from '@gasoline/wire'
import { readJson } from '../http/request/read-json.ts'
import { HttpError } from '../http/response/http-error.ts'
import { sendImage, sendResult } from '../http/response/respond.ts'
import { buildHar } from '../report/har/har.ts'
import { estimateTokens } from '../tokens/estimate-tokens.ts'
import type { ToolContext } from '../tools/define-tool.ts'
import { tools } from '../tools/index.ts'
import { VERSION } from '../version.ts'
import { countRedacted } from './agent-calls.ts'
import type { AgentCalls } from './agent-calls.ts'
import { explainTest, listFailures } from './list-failures.ts'
import { listLoads } from './list-loads.ts'
import { describeConnect } from './describe-connect.ts'
import type { InstalledCopy } from './describe-connect.ts'
import { readTool } from './read-tool.ts'
import { summariseReports } from './summarise-reports.ts'

/** A test that the server knows, open or ended. */
interface KnownTest {
  readonly testId: string
  readonly startedAt: number | undefined
  readonly endedAt?: number
  readonly status: string | undefined
}

export interface DashboardContext {
  readonly tools: ToolContext
  readonly calls: AgentCalls
  readonly health: () => Health
  readonly tests: () => readonly KnownTest[]
  readonly connect: () => InstalledCopy
}

type Reader = (query: URLSearchParams, request: IncomingMessage) => unknown

/** The text that a request brings. */
async function readText(request: IncomingMessage, mostBytes: number): Promise<string> {
  const body = await readJson(request, mostBytes)
  const text = typeof body === 'object' && body !== null && 'text' in body ? body.text : undefined
  if (typeof text === 'string') return text
  throw new HttpError(400, '"text" must be a text.', { field: 'text' })
}

/** What the dashboard reads, all of it bounded; it changes nothing. */
export function createDashboardApi(context: DashboardContext) {
  const { view, picture, thumbnail, redact } = context.tools
  const readers: Readonly<Record<string, Reader>> = {
    '/dashboard/state': () => describeState(context),
    '/dashboard/entry': (query) => findEntry(view({ includePinned: true }), query.get('id')),
    '/dashboard/failures': () => listFailures(context.tools),
    '/dashboard/call': (query) =>
      readTool(tools, { name: query.get('tool') ?? '', args: query.get('args') }, context.tools),
    '/dashboard/agent': () => ({ calls: context.calls.list(), total: context.calls.total }),
    '/dashboard/tests': () => ({ tests: listTests(context) }),
    '/dashboard/loads': () => listLoads(context.tools.loads),
    '/dashboard/har': (query) => {
      const { network } = view()
      const id = query.get('id')
      return buildHar({ network: id === null ? network : network.filter((entry) => entry.id === id) }, VERSION)
    },
    '/dashboard/runs': async (_, request) => summariseReports(await readJson(request, LIMITS.post.bytes)),
    '/dashboard/tokens': async (_, request) => ({ tokens: estimateTokens(await readText(request, LIMITS.post.bytes)) }),
    '/dashboard/redact': async (_, request) => {
      const redacted = redact(await readText(request, LIMITS.dashboard.testerBytes))
      return { text: redacted, kinds: countRedacted(redacted) }
    },
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', search = ''] = (request.url ?? '').split('?', 2)
    const query = new URLSearchParams(search)
    if (path === '/dashboard/picture') {
      const id = query.get('id') ?? ''
      const data = (query.get('small') === '1' ? thumbnail(id) : undefined) ?? picture(id)
      if (data === undefined) throw new HttpError(404, 'This picture is not held any more.', { field: 'id' })
      sendImage(response, Buffer.from(data, 'base64'))
      return
    }
    const read = readers[path]
    if (!read) throw new HttpError(404, 'No such endpoint. See docs/reference/http.md.')
    await sendResult(response, { json: await read(query, request) })
  }
}

function describeState({ tools: { tabs, noise }, calls, health, connect }: DashboardContext) {
  return {
    health: health(),
    agentCalls: calls.total,
    tabs: tabs().map(({ title, url }) => ({ title, url })),
    noise: { rules: noise.list(), dropped: noise.dropped() },
    connect: describeConnect(connect()),
  }
}

function findEntry(held: Readonly<Record<StreamName, readonly StoredEvent[]>>, id: string | null) {
  for (const stream of STREAM_NAMES) {
    const entry = held[stream].find((each) => each.id === id)
    if (entry) return { stream, entry }
  }
  throw new HttpError(404, 'This entry is not held any more: the oldest go first.', { field: 'id' })
}

function listTests({ tests, tools: context }: DashboardContext) {
  const ordered = tests().toSorted((a, b) => (b.endedAt ?? Infinity) - (a.endedAt ?? Infinity))
  let left = LIMITS.dashboard.testCauses
  return ordered.map((test) => {
    const hasFailed = test.status !== undefined && !['passed', 'skipped'].includes(test.status)
    const cause = hasFailed && left-- > 0 ? explainTest(test.testId, context) : undefined
    return { ...test, ...(cause && { cause }) }
  })
}
