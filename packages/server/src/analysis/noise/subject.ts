import type { StoredEvent } from '@gasoline/wire'
import type { NoiseRule } from '../../store/noise/noise-rules.ts'
import { parseInitiator, parseStack } from '../code/stack.ts'
import type { Frame } from '../code/stack.ts'

type Kind = NonNullable<NoiseRule['only']>

/** What rules look at in an entry. */
export interface NoiseSubject {
  readonly message?: string | undefined
  /** What was asked for or connected to. */
  readonly url?: string | undefined
  /** The script that it comes from: the innermost place that is known. */
  readonly source?: string | undefined
  /** Of an exception, all scripts that were running. */
  readonly scripts: () => readonly string[]
  readonly failure?: 'exception' | '5xx' | undefined
  readonly is: (kind: Kind) => boolean
}

/** An entry of any of the three kinds that can be noise, in the same words. */
export function noiseSubjectOf(
  entry: StoredEvent<'logs'> | StoredEvent<'network'> | StoredEvent<'websocket'>,
): NoiseSubject {
  if ('level' in entry) return ofLog(entry)
  return 'method' in entry ? ofRequest(entry) : ofSocket(entry)
}

function ofLog({ level, source, message, stack, filename, lineno, load }: StoredEvent<'logs'>): NoiseSubject {
  const given = filename === undefined || isBlank(filename) ? [] : [filename]
  const scripts = (lines: number, most?: number) => [
    ...given,
    ...scriptsOf(stack === undefined ? [] : parseStack(stack.split('\n', lines).join('\n'), message, most)),
  ]
  const innermost = given[0] ?? scripts(FIRST_LINES, 1)[0] ?? scripts(FIRST_LINES)[0]
  const { url, status } = load ?? (source === 'network' ? findUrl(message, filename) : {})
  // The browser tells it as an error event, although nothing was thrown: no stack, no line.
  const isNotice = stack === undefined && !lineno && /^(?:Uncaught )?ResizeObserver loop/.test(message)
  const isThrown = (source === 'exception' || source === 'unhandledrejection') && !isNotice
  const kinds: Readonly<Record<Kind, boolean>> = {
    missing: status === 404 || status === 410 || (status === undefined && url !== undefined),
    'answered preflight': false,
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

/** Of a script of another origin a browser tells no more than this. */
function isHidden(message: string, script: string | undefined): boolean {
  return script === undefined && /^Script error\.?$/.test(message)
}

function ofRequest({ method, url, status, error, initiator }: StoredEvent<'network'>): NoiseSubject {
  const scripts = scriptsOf(parseInitiator(initiator ?? ''))
  const kinds: Readonly<Record<Kind, boolean>> = {
    missing: status === 404 || status === 410,
    'answered preflight': method === 'OPTIONS' && status !== undefined && status >= 200 && status < 300,
    aborted: status === 0 && ABORTED.test(error ?? ''),
    'below error': true,
    'browser notice': false,
  }
  return {
    message: error,
    url,
    source: scripts[0],
    scripts: () => scripts,
    failure: status !== undefined && status >= 500 ? '5xx' : undefined,
    is: (kind) => kinds[kind],
  }
}

function ofSocket({ url, data, reason, initiator }: StoredEvent<'websocket'>): NoiseSubject {
  const scripts = scriptsOf(parseInitiator(initiator ?? ''))
  return {
    message: data ?? reason,
    url,
    source: scripts[0],
    scripts: () => scripts,
    is: (kind) => kind === 'below error',
  }
}

/** Where the innermost script stands, and all that is looked at. */
const FIRST_LINES = 12
const ALL_LINES = 100

// As Chromium, Firefox and Safari say it; a time-out is not meant.
const ABORTED = /\baborted\b|AbortError|ERR_ABORTED|NS_BINDING_ABORTED|cancelled$/i

/** A network error in the words of another producer names its URL somewhere. */
function findUrl(message: string, filename: string | undefined): { url?: string | undefined; status?: number } {
  const url = /[a-z]{2,20}:\/\/\S{1,2048}/.exec(message)?.[0] ?? filename
  const status = /status(?: code)? (\d{3})\b/.exec(message)?.[1]
  return { url, ...(status !== undefined && { status: Number(status) }) }
}

/** The scripts of frames, the innermost first. */
function scriptsOf(frames: readonly Frame[]): string[] {
  return frames.map(({ url }) => url).filter((url) => url !== '')
}

function isBlank(filename: string): boolean {
  return filename === '' || filename === '<anonymous>'
}
