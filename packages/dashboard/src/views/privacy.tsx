import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { LIMITS } from '@gasoline/wire/limits'
import { Block, Line } from '../parts/text.tsx'
import { store, version } from '../state/feed.ts'
import { postJson } from '../state/read.ts'
import { server } from '../state/server.ts'
import { countOf, formatCount } from '../text/format.ts'

const TRY_MS = 250
const EXAMPLE =
  'Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl\n{"password":"hunter2","name":"Ada"}'

/** What is captured and withheld, a place to try redaction, and a way to wipe. */
export function Privacy() {
  void version.value
  const state = server.value
  const origins = [
    ...new Set(
      [...(state?.tabs ?? []).map(({ url }) => url), ...store.rows.map(({ page }) => page ?? '')].map(readOrigin),
    ),
  ]
  const sites = origins.filter((origin) => origin !== '')
  return (
    <div class="pad prose">
      <h2>Sites</h2>
      <p class="dim">
        Only local development origins and the sites that you allow in the extension’s popup are captured. Everything
        stays in the memory of this process; nothing is sent anywhere.
      </p>
      {sites.length === 0 ? (
        <p>Nothing is captured now.</p>
      ) : (
        <ul class="plain-list" aria-label="Captured sites">
          {sites.slice(0, 50).map((site) => (
            <li key={site}>
              <code>
                <Line text={site} />
              </code>
            </li>
          ))}
        </ul>
      )}
      <h2>Try redaction</h2>
      <Tester />
      <h2>Noise rules</h2>
      <p class="dim">
        What matches is marked as noise and never removed. An agent changes rules with <code>configure_noise</code>.
      </p>
      <dl class="facts">
        {(state?.noise.rules ?? []).map(({ name, where, patterns }, index) => (
          <div key={index}>
            <dt>
              <Line text={name} /> ({where})
            </dt>
            <dd>
              <Line text={patterns.join(', ')} most={400} />
            </dd>
          </div>
        ))}
      </dl>
      <h2>Wipe</h2>
      <Wipe />
    </div>
  )
}

function readOrigin(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/i.exec(url)?.[0] ?? ''
}

interface Redacted {
  readonly text: string
  readonly kinds: Readonly<Record<string, number>>
}

/** Shows at once what would be stored of a text. */
function Tester() {
  const text = useSignal(EXAMPLE)
  const result = useSignal<Redacted | undefined>(undefined)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      postJson<Redacted>('/dashboard/redact', { text: text.value }).then(
        (value) => {
          if (isWanted) result.value = value
        },
        () => {
          // The server is gone: the top bar says so.
          if (isWanted) result.value = undefined
        },
      )
    }, TRY_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text.value])
  const kinds = Object.entries(result.value?.kinds ?? {})
  return (
    <>
      <textarea
        aria-label="Text to redact"
        maxLength={LIMITS.dashboard.testerBytes / 4}
        value={text.value}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
      />
      {result.value && (
        <div role="status">
          <p class="dim">
            {kinds.length === 0
              ? 'Nothing is redacted in it.'
              : `Redacted: ${kinds.map(([kind, count]) => `${kind} × ${count}`).join(', ')}.`}
          </p>
          <Block label="What is stored" text={result.value.text} />
        </div>
      )}
    </>
  )
}

function Wipe() {
  const isAsking = useSignal(false)
  const said = useSignal('')
  const wipe = async () => {
    isAsking.value = false
    try {
      const { entries_removed } = await postJson<{ readonly entries_removed: number }>('/clear', {})
      said.value = `${countOf(entries_removed, 'event')} removed.`
    } catch (error) {
      said.value = error instanceof Error ? error.message : String(error)
    }
  }
  return (
    <p>
      {isAsking.value ? (
        <>
          Remove all {formatCount(store.rows.length)} events from the server’s memory?{' '}
          <button type="button" class="danger" onClick={() => void wipe()}>
            Remove
          </button>{' '}
          <button type="button" onClick={() => (isAsking.value = false)}>
            Keep
          </button>
        </>
      ) : (
        <button type="button" onClick={() => (isAsking.value = true)}>
          Wipe everything captured
        </button>
      )}{' '}
      <span role="status">{said.value}</span>
    </p>
  )
}
