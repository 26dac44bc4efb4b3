import { readFailureReason, readSeenStatus, validateContext } from '@gasoline/wire'
import type { LogEntry, NetworkEntry } from '@gasoline/wire'
import { unifyEngineMessage } from './engine-message.ts'
import { MOST_FRAMES, readStableFrames, readSnippetFrames } from './frames.ts'
import type { StableFrame } from './frames.ts'
import { hashKey } from './hash-key.ts'
import { readCodes, parameterise, toUrlTemplate } from './parameterise.ts'
import { readOrigin } from '../urls.ts'
import { readReactCode } from './react-codes.ts'
import { parseStack } from '../code/stack.ts'

type Log = Omit<LogEntry, 'id' | 'seq'>
type Request = Omit<NetworkEntry, 'id' | 'seq'>

export interface Identity {
  /** The same for the same error across reloads and rebuilds; never changes for an entry, even if it is enriched later. */
  readonly key: string
  /**
   * Distinguishes errors of one `key` once more is known: the original source of minified code, or why a request got no
   * response.
   */
  readonly fineKey?: string | undefined
}

/** Whether two are the same: by the finer keys where both are known. */
export function isSameIdentity(one: Identity, other: Identity): boolean {
  const isFine = one.fineKey !== undefined && other.fineKey !== undefined
  return isFine ? one.fineKey === other.fineKey : one.key === other.key
}

/**
 * Identifies the error of a log entry. The stack counts more than the message: with two named calls of the app, only the
 * type and the codes of the message are used.
 */
export function identifyLog(entry: Log): Identity {
  const known = identities.get(entry)
  if (known) return known
  const fresh = readIdentity(entry)
  identities.set(entry, fresh)
  return fresh
}

/** Every tool call needs all identities; a stored entry is replaced, never changed. */
const identities = new WeakMap<Log, Identity>()

function readIdentity(entry: Log): Identity {
  const { source, message, stack, url } = entry
  if (source === 'network') return identifyNetworkLog(entry)
  const { type, text } = readTitle(message, stack)
  const special = findSpecial(type, text.slice(0, SPECIAL_CHARS), url)
  if (special !== undefined) return { key: hashKey([special]) }
  const frames = stack === undefined ? [] : readCalls(stack, message)
  const head = [source, type, ...readCauses(stack)]
  const lazy = readMessageLazily(text)
  const partsBy = (calls: readonly StableFrame[]) =>
    isThrown(entry) ? listErrorParts(lazy, calls, entry) : [lazy.message(), describePlace(calls, entry)]
  const key = hashKey([...head, ...partsBy(frames)])
  if (entry._aiContext === undefined) return { key }
  const snippets = readSnippetFrames(validateContext(entry._aiContext).sourceSnippets ?? [])
  return snippets.length === 0 ? { key } : { key, fineKey: hashKey([...head, 'source', ...partsBy(snippets)]) }
}

/** The parts of a message, each computed once, when it is needed. */
interface LazyMessage {
  readonly message: () => string
  readonly codes: () => readonly string[]
}

function readMessageLazily(text: string): LazyMessage {
  let message: string | undefined
  let codes: readonly string[] | undefined
  return {
    message: () => (message ??= unifyMessage(text)),
    codes: () => (codes ??= readCodes(cutStart(text))),
  }
}

/** The first lines are enough; libraries rarely put more frames than these on top of the app's. */
const STACK_LINES = [10, 40] as const

function readCalls(stack: string, message: string): StableFrame[] {
  const [few, many] = STACK_LINES
  const lines = stack.split('\n', few).join('\n')
  // Usually these are frames of the app.
  const top = parseStack(lines, message, MOST_FRAMES)
  const own = readStableFrames(top)
  const isWhole = lines.length === stack.length
  // A short stack has no others.
  if (own.length >= MOST_FRAMES || (isWhole && top.length < MOST_FRAMES)) return own
  const first = readStableFrames(parseStack(lines, message))
  if (isWhole || first.length >= MOST_FRAMES) return first
  return readStableFrames(parseStack(stack.split('\n', many).join('\n'), message))
}

/** Identifies a failed request by method, host, path without ids, operation and outcome. */
export function identifyRequest(request: Request): Identity {
  const { method, url, status, operation } = request
  return buildRequestIdentity(method, url, status ? String(status) : undefined, readFailureReason(request), operation)
}

/** The reason of a missing response arrives later than the failure itself, so it is in `fineKey` only. */
function buildRequestIdentity(
  method: string,
  url: string,
  status: string | undefined,
  why = '',
  operation = '',
): Identity {
  const parts = ['network', method, readOrigin(url) ?? '', toUrlTemplate(url), operation, status ?? 'no response']
  if (status !== undefined || why === '') return { key: hashKey(parts) }
  return { key: hashKey(parts), fineKey: hashKey([...parts, unify(why)]) }
}

/** A log entry of a request is that request; any other, as of an element that did not load, is its message. */
function identifyNetworkLog({ message, load }: Log): Identity {
  const { method, url = '', detail } = load ?? {}
  if (!load || method === undefined) return { key: hashKey(['network', parameterise(message.slice(0, READ_CHARS))]) }
  const status = readSeenStatus(load)
  return buildRequestIdentity(method, url, status === undefined ? undefined : String(status), detail)
}

function listErrorParts(lazy: LazyMessage, frames: readonly StableFrame[], entry: Log): string[] {
  const named = frames.filter((frame) => frame.function !== '')
  const calls = frames.map((frame) => `${frame.function}@${frame.file}`)
  if (named.length >= 2) return [...lazy.codes(), ...calls]
  return [lazy.message(), ...(named.length > 0 ? calls : [describePlace(frames, entry)])]
}

/** The beginning identifies an error; the rest are lists, component stacks and dumps. */
function unifyMessage(text: string): string {
  return unify(cutStart(text)).slice(0, KEPT_CHARS)
}

function cutStart(text: string): string {
  return text.split('\n', 2).join('\n').slice(0, READ_CHARS)
}

/** More is read than is kept, since ids of different lengths would move the end. */
const READ_CHARS = 600
const KEPT_CHARS = 300

function unify(text: string): string {
  return unifyEngineMessage(text) ?? parameterise(text)
}

/** The file of a frame without a name; line and column only if there is no message either. */
function describePlace([first]: readonly StableFrame[], { message, filename, lineno, colno }: Log): string {
  if (first) return `${first.function}@${first.file}`
  const [frame] = filename === undefined ? [] : readStableFrames([{ url: filename, cause: 0 }])
  if (message !== '') return frame === undefined ? '' : `@${frame.file}`
  return `@${frame?.file ?? ''}:${lineno}:${colno}`
}

/** Thrown, or caught and logged: the stack of an error begins with its title, that of a console call with a frame. */
function isThrown({ source, stack }: Log): boolean {
  return source === 'exception' || source === 'unhandledrejection' || (stack !== undefined && TITLE.test(stack))
}

const TITLE = /^(?:[A-Z][\w$.]{0,80}(?:Error|Exception)|Error|DOMException)(?:: |$|\n)/
const UNCAUGHT = /^(?:Uncaught (?:\(in promise\) ?)?|Unhandled Promise Rejection: )/

/** Splits `TypeError: x is undefined` into type and text. */
function readTitle(message: string, stack = ''): { type: string; text: string } {
  const bare = message.replace(UNCAUGHT, '')
  const [head = ''] = TITLE.exec(bare) ?? []
  const type = (head || (TITLE.exec(stack)?.[0] ?? '')).replace(/[:\s]+$/, '')
  // Firefox throws InternalError for endless recursion, other browsers RangeError.
  // https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/InternalError
  return { type: type === 'InternalError' ? 'RangeError' : type || 'Error', text: bare.slice(head.length) }
}

const CAUSED_BY = /^Caused by: (.{1,300})/gm

function readCauses(stack: string | undefined): string[] {
  if (stack === undefined || !stack.includes('\nCaused by: ')) return []
  return Array.from(stack.matchAll(CAUSED_BY), ([, title = '']) => {
    const { type, text } = readTitle(title)
    return `cause ${type} ${unify(text)}`
  })
}

const CHUNK =
  /^Loading (?:CSS )?chunk .{1,200} failed|dynamically imported module|^Importing a module script failed|^Unable to preload CSS/
const HYDRATION = [
  'Hydration failed',
  'Hydration completed but contains',
  'Text content does not match',
  'Text content did not match',
  'Expected server HTML to contain',
  'An error occurred during hydration',
  'There was an error while hydrating',
  'A tree hydrated but',
]

function isHydration(text: string): boolean {
  const bare = text.replace(/^Warning: /, '')
  return HYDRATION.some((start) => bare.startsWith(start)) || text.includes('hydration_mismatch')
}

/** These errors are known by the beginning of their message. */
const SPECIAL_CHARS = 1_000

/** Errors that are identified by their kind alone, wherever they are thrown or logged. */
function findSpecial(type: string, text: string, url = ''): string | undefined {
  const code = readReactCode(text)
  if (code !== undefined) return `react#${code}`
  if (type === 'ChunkLoadError' || CHUNK.test(text)) return 'chunk-load'
  return isHydration(text) ? `hydration ${toUrlTemplate(url)}` : undefined
}
