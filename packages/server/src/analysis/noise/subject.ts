import { readFailureReason } from '@gasoline/wire'
import type { LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import type { NoiseRule } from '../../store/noise/noise-rules.ts'
import { parseInitiator, parseStack } from '../code/stack.ts'
import type { Frame } from '../code/stack.ts'

type Kind = NonNullable<NoiseRule['only']>

/** The parts of an entry that noise rules match. */
export interface NoiseSubject {
  readonly message?: string | undefined
  /** The requested or connected URL. */
  readonly url?: string | undefined
  /** The script that caused it: the innermost known location. */
  readonly source?: string | undefined
  /** All scripts in the stack of an exception. */
  readonly scripts: () => readonly string[]
  readonly failure?: 'exception' | '5xx' | undefined
  readonly is: (kind: Kind) => boolean
}

/** Reads a log entry, a request or a WebSocket event for the noise rules. */
export function readNoiseSubject(entry: LogEntry | NetworkEntry | WebSocketEntry): NoiseSubject {
  if ('level' in entry) return readLogSubject(entry)
  return 'method' in entry ? readRequestSubject(entry) : readSocketSubject(entry)
}

function readLogSubject({ level, source, message, stack, filename, lineno, load }: LogEntry): NoiseSubject {
  const given = filename === undefined || isBlank(filename) ? [] : [filename]
  const scripts = (lines: number, most?: number) => [
    ...given,
    ...listScripts(stack === undefined ? [] : parseStack(stack.split('\n', lines).join('\n'), message, most)),
  ]
  const innermost = given[0] ?? scripts(FIRST_LINES, 1)[0] ?? scripts(FIRST_LINES)[0]
  const { url, status } = load ?? (source === 'network' ? findUrl(message, filename) : {})
  // Reported as an error event although nothing was thrown: no stack, no line.
  // https://developer.mozilla.org/en-US/docs/Web/API/ResizeObserver#observation_errors
  const isNotice = stack === undefined && !lineno && /^(?:Uncaught )?ResizeObserver loop/.test(message)
  const isThrown = (source === 'exception' || source === 'unhandledrejection') && !isNotice
  const kinds: Readonly<Record<Kind, boolean>> = {
    missing: status === 404 || status === 410 || (status === undefined && url !== undefined),
    'successful preflight': false,
    aborted: source === 'network' && ABORTED.test(message),
    'below error': level !== 'error',
    'browser notice': isNotice,
  }
  return {
    message,
    url,
    source: innermost,
    scripts: () => (isHidden(message, innermost) ? ['hidden://another-origin'] : scripts(ALL_LINES)),
    failure: isThrown ? 'exception' : (status ?? 0) >= 500 ? '5xx' : undefined,
    is: (kind) => kinds[kind],
  }
}

/** Browsers hide the errors of cross-origin scripts: https://html.spec.whatwg.org/multipage/webappapis.html#muted-errors */
function isHidden(message: string, script: string | undefined): boolean {
  return script === undefined && /^Script error\.?$/.test(message)
}

function readRequestSubject(request: NetworkEntry): NoiseSubject {
  const { method, url, status, initiator } = request
  const reason = readFailureReason(request)
  const scripts = listScripts(parseInitiator(initiator ?? ''))
  const kinds: Readonly<Record<Kind, boolean>> = {
    missing: status === 404 || status === 410,
    'successful preflight': method === 'OPTIONS' && status !== undefined && status >= 200 && status < 300,
    aborted: status === 0 && ABORTED.test(reason ?? ''),
    'below error': true,
    'browser notice': false,
  }
  return {
    message: reason,
    url,
    source: scripts[0],
    scripts: () => scripts,
    failure: status !== undefined && status >= 500 ? '5xx' : undefined,
    is: (kind) => kinds[kind],
  }
}

function readSocketSubject({ url, data, reason, initiator }: WebSocketEntry): NoiseSubject {
  const scripts = listScripts(parseInitiator(initiator ?? ''))
  return {
    message: data ?? reason,
    url,
    source: scripts[0],
    scripts: () => scripts,
    is: (kind) => kind === 'below error',
  }
}

/** Lines of a stack that are read for the innermost script, and for all scripts. */
const FIRST_LINES = 12
const ALL_LINES = 100

// The messages of Chromium, Firefox and Safari; timeouts are not included.
const ABORTED = /\baborted\b|AbortError|ERR_ABORTED|NS_BINDING_ABORTED|cancelled$/i

/** Finds the URL and the status in a network error of another producer. */
function findUrl(message: string, filename: string | undefined): { url?: string | undefined; status?: number } {
  const url = /[a-z]{2,20}:\/\/\S{1,2048}/.exec(message)?.[0] ?? filename
  const status = /status(?: code)? (\d{3})\b/.exec(message)?.[1]
  return { url, ...(status !== undefined && { status: Number(status) }) }
}

/** The scripts of frames, innermost first. */
function listScripts(frames: readonly Frame[]): string[] {
  return frames.map(({ url }) => url).filter((url) => url !== '')
}

function isBlank(filename: string): boolean {
  return filename === '' || filename === '<anonymous>'
}
