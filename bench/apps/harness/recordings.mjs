import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Bodies from this size on, scripts above all, are kept once for all recordings. */
const SHARED_CHARS = 20_000

/** Writes what passed to the server during a task, and what the proxy did, for `replay.mjs`. */
export function saveRecording(folder, { app, mode, fault }, { recording, results }) {
  mkdirSync(join(folder, app.name), { recursive: true })
  mkdirSync(join(folder, 'shared'), { recursive: true })
  const events = recording.map((event) => share(folder, event))
  const [{ appliedAt, applied, failed }] = results
  const whole = { app: app.name, mode, fault: fault?.id, appliedAt, applied, failed, events }
  writeFileSync(
    join(folder, app.name, `${mode}${fault ? `-${fault.id}` : ''}.json.gz`),
    gzipSync(JSON.stringify(whole)),
  )
}

function share(folder, event) {
  if (event.body === undefined || event.body.length < SHARED_CHARS) return event
  const shared = createHash('sha256').update(event.body).digest('hex').slice(0, 32)
  const path = join(folder, 'shared', `${shared}.gz`)
  if (!existsSync(path)) writeFileSync(path, gzipSync(event.body))
  return { ...event, body: undefined, shared }
}

/** The recordings of some apps, as functions that read them. */
export function listRecordings(folder, names) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && entry.name !== 'shared' && (names.length === 0 || names.includes(entry.name)),
    )
    .flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((file) => file.endsWith('.json.gz'))
        .sort()
        .map((file) => ({ app: name, read: () => readRecording(folder, join(folder, name, file)) })),
    )
}

function readRecording(folder, path) {
  const recording = JSON.parse(gunzipSync(readFileSync(path)).toString())
  const events = recording.events.map(({ shared, ...event }) =>
    shared ? { ...event, body: gunzipSync(readFileSync(join(folder, 'shared', `${shared}.gz`))).toString() } : event,
  )
  return { ...recording, events }
}

/** What a run without the good pass before it would have been, of a recording that has one. */
export function withoutGoodPass({ events, ...recording }) {
  const from = events.findIndex(({ again }) => again)
  if (recording.mode !== 'after' || from < 0) return undefined
  // Scripts and tabs are known from before.
  const isKept = ({ post }, at) => at > from || post === undefined || post.startsWith('/sources')
  return { ...recording, mode: 'first', events: events.filter(isKept) }
}
