import type { NotedCall } from '@gasoline/wire'
import { Empty } from '../parts/empty.tsx'
import { Block, Line } from '../parts/text.tsx'
import { useRead } from '../parts/use-read.ts'
import { readJson } from '../state/read.ts'
import { server } from '../state/server.ts'
import { countOf, formatBytes, formatCount, formatDuration, formatTime } from '../text/format.ts'

/** Each tool call of an agent: what it asked, what it cost, what was withheld. */
export function Agent() {
  const { value } = useRead(
    () => readJson<{ readonly calls: readonly NotedCall[]; readonly total: number }>('/dashboard/agent'),
    [server.value?.agentCalls],
  )
  const calls = value?.calls ?? []
  if (calls.length === 0)
    return (
      <Empty title="No agent has called a tool yet">
        <p>
          Each call of an MCP client appears here: tool, arguments, size in tokens, time, and which secrets were
          redacted.
        </p>
      </Empty>
    )
  const tokens = calls.reduce((sum, call) => sum + call.tokens, 0)
  return (
    <div class="pad">
      <h2>{countOf(value?.total ?? 0, 'call')}</h2>
      <p class="dim">
        The last {calls.length} cost {formatCount(tokens)} tokens. Results are not kept.
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label="Calls, newest first">
        <table>
          <thead>
            <tr>
              <th scope="col" class="calls-time">
                Time
              </th>
              <th scope="col">Tool and arguments</th>
              <th scope="col" class="number">
                Tokens
              </th>
              <th scope="col" class="number">
                Took
              </th>
              <th scope="col">Redacted</th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => (
              <CallRow key={call.number} call={call} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function CallRow({ call }: { readonly call: NotedCall }) {
  const redacted = Object.entries(call.redacted).map(([kind, count]) => `${kind} × ${count}`)
  return (
    <tr>
      <td class="time calls-time">
        {formatTime(call.at)}
        <br />
        client {call.client}
      </td>
      <td>
        <strong>
          <Line text={call.tool} />
        </strong>{' '}
        {call.isError && <span class="chip bad">error</span>}
        {call.args !== '{}' && <Block label={`Arguments of call ${call.number}`} text={call.args} />}
      </td>
      <td class="number" title={formatBytes(call.bytes)}>
        {formatCount(call.tokens)}
        {call.images > 0 && ` + ${countOf(call.images, 'image')}`}
      </td>
      <td class="number">{formatDuration(call.durationMs)}</td>
      <td>{redacted.join(', ') || <span class="dim">nothing</span>}</td>
    </tr>
  )
}
