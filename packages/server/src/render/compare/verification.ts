import { leftOut, lines, oneLine, plural } from '../text.ts'

interface Change {
  readonly type: string
  readonly before: string
  readonly after: string
  readonly id?: string | undefined
  readonly elsewhere?: boolean | undefined
  readonly worse?: boolean | undefined
}

interface Duration {
  readonly what: string
  readonly before: number
  readonly after: number
  readonly certain: boolean
  readonly more: number
}

interface Result {
  readonly verdict: string
  readonly before: { readonly total_issues: number }
  readonly changes: readonly Change[]
  readonly new_issues: readonly Change[]
  readonly performance_diff?:
    | { readonly load_time_before: string; readonly load_time_after: string; readonly certain: boolean }
    | undefined
  readonly durations: readonly Duration[]
  readonly coverage: { readonly text: string }
  readonly noticed: readonly string[]
  readonly build?: string | undefined
  readonly same_build: boolean
  readonly unreachable: boolean
  readonly pending: number
  readonly ignored: number
  readonly lost: number
  readonly dropped: number
}

interface Baseline {
  readonly console_errors: number
  readonly network_errors: number
  readonly endpoints: number
  readonly actions: number
  readonly pages: number
  readonly error_details: readonly { readonly message: string; readonly count: number; readonly id: string }[]
  readonly dropped: number
}

type Seen = Omit<Baseline, 'error_details' | 'dropped'>

interface Verification {
  readonly session_id?: string | undefined
  readonly status: string
  readonly label?: string | undefined
  readonly baseline?: Baseline | undefined
  readonly message?: string | undefined
  readonly result?: Result | undefined
  readonly seen?: Seen | undefined
  readonly sessions?:
    | readonly {
        readonly session_id: string
        readonly status: string
        readonly label?: string | undefined
        readonly expires_at: string
      }[]
    | undefined
  readonly expires_at?: string | undefined
  readonly dropped_session?: string | undefined
  readonly restarted?: boolean | undefined
  readonly note?: string | undefined
}

/** What verify_fix says. */
export function renderVerification(data: Verification): string {
  const { session_id = '', status, baseline, result, sessions, message, seen } = data
  if (result) return renderResult(result, data)
  if (baseline) return renderBaseline(baseline, data)
  if (sessions)
    return lines(
      data.note,
      ...sessions.map(
        (session) =>
          `${session.session_id} ${session.status}${quote(session.label)}, until ${clock(session.expires_at)}`,
      ),
    )
  if (seen)
    return `${session_id} ${status}${quote(data.label)}, until ${clock(data.expires_at)}. Seen since: ${countSeen(seen)}.`
  return message === undefined ? `${session_id} ${status}.` : `${session_id}: ${message}`
}

function renderBaseline(
  baseline: Baseline,
  { session_id = '', label, note, dropped_session: dropped }: Verification,
): string {
  return lines(
    note,
    `${session_id}${quote(label)}: baseline of ${countSeen(baseline)}.`,
    ...baseline.error_details.map(({ id, message, count }) => `${id} ${message}${count > 1 ? ` (×${count})` : ''}`),
    leftOut(baseline.dropped, 'more', 'use url_filter'),
    dropped === undefined ? undefined : `${dropped} was dropped for it.`,
    `Next: edit, then verify_fix watch, repeat the scenario, verify_fix compare.`,
  )
}

function countSeen({ console_errors, network_errors, endpoints, actions, pages }: Seen): string {
  const errors = console_errors + network_errors
  return `${plural(errors, 'failure')}, ${plural(endpoints, 'endpoint')}, ${plural(actions, 'action')}, ${plural(pages, 'page')}`
}

const HEADLINES: Readonly<Record<string, string>> = {
  fixed: 'all that failed was exercised again, and went well',
  improved: 'some of what failed went well',
  unchanged: 'what failed still fails',
  different_issue: 'what failed did not come again, but something else fails now',
  regressed: 'it is worse than before',
  not_exercised: 'what failed did not come again, but it was not exercised: this proves nothing',
  no_issues_detected: 'nothing failed, neither before nor since',
}

const MARKS: Readonly<Record<string, string>> = {
  resolved: 'resolved',
  unchanged: 'still',
  changed: 'changed',
  new: 'NEW',
  not_exercised: 'not exercised',
}

function renderResult(result: Result, { session_id = '', label, expires_at, restarted }: Verification): string {
  const { verdict, changes, new_issues: fresh, coverage } = result
  return lines(
    `${verdict}${quote(label)}: ${HEADLINES[verdict] ?? ''}.${coverage.text === '' ? '' : ` Seen again: ${coverage.text}.`}`,
    ...nameReasonOnce([...fresh, ...changes]).map(renderChange),
    ...result.durations.map(renderDuration),
    renderLoad(result),
    ...result.noticed.map((text) => `differs  ${text} (may be meant)`),
    result.lost > 0 ? `The buffer no longer holds all of the window: ${plural(result.lost, 'event')} gone.` : undefined,
    restarted ? 'Events were cleared meanwhile: the window begins there.' : undefined,
    result.unreachable ? 'No request got a response: is the server of the app running?' : undefined,
    result.pending > 0 ? `${plural(result.pending, 'request')} without a response yet: compare again.` : undefined,
    result.ignored > 0 ? `${plural(result.ignored, 'failure')} of third parties or noise not counted.` : undefined,
    result.build === undefined ? undefined : `Build: ${result.build}.`,
    leftOut(result.dropped, 'more', 'use url_filter'),
    advise(result, session_id, expires_at),
  )
}

const REASON = / → no response: (.{1,30}).*$/s

/** A server that is down fails every request for the same reason: only the first says it. */
function nameReasonOnce(changes: readonly Change[]): Change[] {
  const named = new Set<string>()
  return changes.map((change) => {
    const reason = REASON.exec(change.after)?.[1]
    if (reason === undefined) return change
    if (named.has(reason)) return { ...change, after: change.after.replace(REASON, ' → no response') }
    named.add(reason)
    return change
  })
}

function renderChange({ type, before, after, id, elsewhere, worse }: Change): string {
  const mark = MARKS[type] ?? type
  if (type === 'new')
    return `${mark}  ${id ?? ''} ${after}${elsewhere ? ' (not seen before, nor its page: it may be older)' : ''}`
  if (type === 'unchanged')
    return `${mark}  ${id ?? ''} ${after}${before === after ? '' : `, was ${before}`}${worse ? ', more often than before' : ''}`
  const now =
    after === '(not seen)'
      ? ''
      : type === 'not_exercised'
        ? `: ${after}`
        : ` → ${id ?? ''} ${after}`.replace(/ {2,}/g, ' ')
  return `${mark}  ${before}${now}`
}

function renderDuration({ what, before, after, certain, more }: Duration): string {
  const word = after > before ? 'slower' : 'faster'
  const doubt = certain
    ? ''
    : `, perhaps: too few samples${more > 0 ? ', repeat it ' + plural(more, 'more time', 'more times') : ''}`
  return `${word}  ${what} ${Math.round(before)} → ${Math.round(after)} ms${doubt}`
}

function renderLoad({ performance_diff: load }: Result): string | undefined {
  if (!load?.certain) return undefined
  return `load  ${load.load_time_before} → ${load.load_time_after}`
}

/** What to do next. */
function advise(
  { verdict, changes, new_issues: fresh, same_build: isSame }: Result,
  sessionId: string,
  expiresAt: string | undefined,
): string | undefined {
  const again = `compare again (${sessionId}, until ${clock(expiresAt)})`
  const id = [...fresh, ...changes].find((change) => change.id !== undefined)?.id
  const look = id === undefined ? undefined : `diagnose error_id ${id}`
  if (verdict === 'fixed' || verdict === 'no_issues_detected') return undefined
  if (isSame && (verdict === 'unchanged' || verdict === 'regressed'))
    return `Next: the page runs the same build as before the edit: rebuild or reload, repeat, ${again}.`
  const isOpen = changes.some(({ type }) => type === 'not_exercised')
  if (look === undefined) return `Next: ${isOpen ? 'repeat what is missing' : 'repeat'}, then ${again}.`
  return `Next: ${look}${isOpen ? `; for the rest repeat what is missing, then ${again}` : ''}.`
}

function quote(label: string | undefined): string {
  return label === undefined || label === '' ? '' : ` “${oneLine(label, 50)}”`
}

function clock(iso = ''): string {
  return iso.slice(11, 16)
}
