import { Empty } from '../parts/empty.tsx'
import { Line } from '../parts/text.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import { useListing } from '../parts/use-listing.ts'
import { VirtualList } from '../parts/virtual-list.tsx'
import type { EventRow } from '../rows/row.ts'
import { store } from '../state/feed.ts'
import { cursor, isPaused } from '../state/keys.ts'
import { go, place } from '../state/place.ts'
import { formatBytes, formatCount, formatTime, shortenUrl } from '../text/format.ts'

const ROW_PX = 30
const MOST_CONNECTIONS = 30

interface Connection {
  readonly id: string
  url: string
  state: string
  note: string
  incoming: number
  outgoing: number
  isFailed: boolean
}

/** The connections of what is held, the one that began last first. */
function listConnections(rows: readonly EventRow[]): Connection[] {
  const byId = new Map<string, Connection>()
  for (const { connection, url, event, direction, isFailed, note } of rows) {
    if (connection === undefined) continue
    const known = byId.get(connection) ?? {
      id: connection,
      url: '',
      state: 'open',
      note: '',
      incoming: 0,
      outgoing: 0,
      isFailed: false,
    }
    byId.set(connection, known)
    if (url !== undefined) known.url = url
    if (event !== 'message' && event !== undefined) known.state = event
    if (direction !== undefined) known[direction === 'outgoing' ? 'outgoing' : 'incoming']++
    if (note !== '') known.note = note
    known.isFailed ||= isFailed
  }
  return [...byId.values()].reverse()
}

/** Connections, and what went over them. */
export function WebSockets() {
  const listing = useListing((row) => row.kind === 'websocket')
  const { rows, hold, isHeld } = listing
  const connections = listConnections(store.rows)
  return (
    <>
      <Toolbar listing={listing} noun="messages" />
      {connections.length > 0 && (
        <div class="scroll pad-x" tabIndex={0} role="region" aria-label="Connections">
          <table>
            <thead>
              <tr>
                <th scope="col">Connection</th>
                <th scope="col">State</th>
                <th scope="col" class="number">
                  In
                </th>
                <th scope="col" class="number">
                  Out
                </th>
              </tr>
            </thead>
            <tbody>
              {connections.slice(0, MOST_CONNECTIONS).map(({ id, url, state, note, incoming, outgoing, isFailed }) => (
                <tr key={id}>
                  <td>
                    <button type="button" class="link" onClick={() => go({ q: `socket:"${id}"` })}>
                      <Line text={shortenUrl(url) || id} most={80} />
                    </button>
                  </td>
                  <td class={isFailed ? 'problem' : ''}>
                    {state} <Line text={note} most={80} />
                  </td>
                  <td class="number">{formatCount(incoming)}</td>
                  <td class="number">{formatCount(outgoing)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length === 0 ? (
        <Empty title={place.value.q === '' ? 'No WebSocket yet' : 'No message matches the filter'}>
          <p>Connections of captured pages appear here with each message, its direction, and how they ended.</p>
        </Empty>
      ) : (
        <VirtualList
          rows={rows}
          rowPx={ROW_PX}
          label="Messages, oldest first"
          cursor={cursor.value}
          follows={!isHeld}
          onFollow={(follows) => !isPaused.value && hold(!follows)}
          onOpen={(row) => {
            cursor.value = row.id
            go({ id: row.id })
          }}
          classOf={(row) => `socket-row ${row.isFailed ? 'failed' : ''} ${row.id === place.value.id ? 'open' : ''}`}
        >
          {(row) => (
            <>
              <span class="time">{formatTime(row.at)}</span>
              <span class="title">
                <Line text={row.title} />
              </span>
              <span class="note">
                <Line text={row.note} most={80} />
              </span>
              <span class="bytes">{row.bytes === undefined ? '' : formatBytes(row.bytes)}</span>
            </>
          )}
        </VirtualList>
      )}
    </>
  )
}
