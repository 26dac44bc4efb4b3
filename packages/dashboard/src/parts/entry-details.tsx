import type { NetworkEntry, StoredEvent, StreamName } from '@gasoline/wire'
import { countOf, formatBytes, prettify } from '../text/format.ts'
import { Block, Line } from './text.tsx'

/** An entry as it is stored. */
export function EntryDetails({ stream, entry }: { readonly stream: StreamName; readonly entry: StoredEvent }) {
  return (
    <>
      {stream === 'network' && <Exchange entry={entry as NetworkEntry} />}
      {stream === 'screenshots' && <Picture id={entry.id} />}
      {'stack' in entry && entry.stack !== undefined && (
        <section aria-label="Stack">
          <h3>Stack</h3>
          <Block label="Stack" text={entry.stack} />
        </section>
      )}
      {'data' in entry && typeof entry.data === 'string' && (
        <section aria-label="Message">
          <h3>Message</h3>
          <Block label="Message" text={prettify(entry.data)} />
        </section>
      )}
      <details>
        <summary>Raw</summary>
        <Block label="Raw entry" text={JSON.stringify(entry, undefined, 2)} />
      </details>
    </>
  )
}

function Exchange({ entry }: { readonly entry: NetworkEntry }) {
  const { method, url, status, requestHeaders, responseHeaders, requestBody, responseBody, bodyGap, initiator } = entry
  return (
    <>
      <section aria-label="Request">
        <h3>Request</h3>
        <p class="mono">
          <Line text={`${method} ${url}`} most={2_000} />
        </p>
        <Headers headers={requestHeaders} />
        {requestBody !== undefined && <Block label="Request body" text={prettify(requestBody)} />}
        {entry.requestTruncated && <p class="dim">The body was cut when it was captured.</p>}
        {initiator !== undefined && <Block label="Requested by" text={initiator} />}
      </section>
      <section aria-label="Response">
        <h3>
          Response {status !== undefined && status > 0 ? status : entry.pending ? 'pending' : ''}{' '}
          {entry.size !== undefined && <span class="dim">{formatBytes(entry.size)}</span>}
        </h3>
        <Headers headers={responseHeaders} />
        {responseBody !== undefined && <Block label="Response body" text={prettify(responseBody)} />}
        {entry.responseTruncated && <p class="dim">The body was cut when it was captured.</p>}
        {bodyGap !== undefined && <p class="dim">Body: {bodyGap}</p>}
      </section>
    </>
  )
}

function Headers({ headers }: { readonly headers: Readonly<Record<string, string>> | undefined }) {
  const pairs = Object.entries(headers ?? {})
  if (pairs.length === 0) return null
  return (
    <details>
      <summary>{countOf(pairs.length, 'header')}</summary>
      <dl class="headers">
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>
              <Line text={name} />
            </dt>
            <dd>
              <Line text={value} most={1_024} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Picture({ id }: { readonly id: string }) {
  return <img class="picture" src={`/dashboard/picture?id=${encodeURIComponent(id)}`} alt={`Screenshot ${id}`} />
}
