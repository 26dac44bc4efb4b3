import { readSeenStatus } from '@gasoline/wire'
import type { StoredEvent } from '@gasoline/wire'
import { engineWords } from './engine-message.ts'
import { MOST_FRAMES, frameWords, snippetWords } from './frames.ts'
import type { FrameWords } from './frames.ts'
import { hashKey } from './hash-key.ts'
import { codesOf, parameterise, urlTemplate } from './parameterise.ts'
import { readOrigin } from '../urls.ts'
import { reactCodeOf } from './react-codes.ts'
import { validateContext } from '../code/validate-context.ts'
import { parseStack } from '../code/stack.ts'

type Log = Omit<StoredEvent<'logs'>, 'id' | 'seq'>
type Request = Omit<StoredEvent<'network'>, 'id' | 'seq'>

export interface Identity {
  /** The same for the same error over reloads and rebuilds; for one entry it never changes, whatever becomes known of it later. */
  readonly key: string
  /**
   * Tells apart what `key` leaves alike, once more is known: the source that people wrote, where names are minified; why a
   * request got no answer.
   */
  readonly fineKey?: string | undefined
}

/**
 * What makes a log entry the same error as another. The calls of the stack come before the words: with two of the app's
 * own calls known by name, of the words only type and codes count.
 */
export function identifyLog(entry: Log): Identity {
  const known = identities.get(entry)
  if (known) return known
  const fresh = readIdentity(entry)
  identities.set(entry, fresh)
  return fresh
}

/** Every answer asks for all of them again; a stored entry is replaced, never changed. */
const identities = new WeakMap<Log, Identity>()

function readIdentity(entry: Log): Identity {
  const { source, message, stack, url } = entry
  if (source === 'network') return identifyNetworkLog(entry)
  const { type, words } = titleOf(message, stack)
  const special = specialOf(type, words.slice(0, SPECIAL_CHARS), url)
  if (special !== undefined) return { key: hashKey([special]) }
  const frames = stack === undefined ? [] : callsOf(stack, message)
  const head = [source, type, ...causesOf(stack)]
  const said = sayingOf(words)
  const partsBy = (calls: readonly FrameWords[]) =>
    isThrown(entry) ? errorParts(said, calls, entry) : [said.message(), placeOf(calls, entry)]
  const key = hashKey([...head, ...partsBy(frames)])
  const snippets = snippetWords(validateContext(entry._aiContext).sourceSnippets ?? [])
  return snippets.length === 0 ? { key } : { key, fineKey: hashKey([...head, 'source', ...partsBy(snippets)]) }
}

/** What the words tell, each part of it read when it is asked for, and once. */
interface Saying {
  readonly message: () => string
  readonly codes: () => readonly string[]
}

function sayingOf(words: string): Saying {
  let message: string | undefined
  let codes: readonly string[] | undefined
  return {
    message: () => (message ??= messageParts(words)),
    codes: () => (codes ??= codesOf(beginningOf(words))),
  }
}

/** The first calls tell it; libraries rarely stack more than these on top of the app. */
const STACK_LINES = [10, 40] as const

function callsOf(stack: string, message: string): FrameWords[] {
  const [few, many] = STACK_LINES
  const lines = stack.split('\n', few).join('\n')
  // Mostly these are the app's own.
  const own = frameWords(parseStack(lines, message, MOST_FRAMES))
  if (own.length >= MOST_FRAMES) return own
  const first = frameWords(parseStack(lines, message))
  return first.length >= MOST_FRAMES ? first : frameWords(parseStack(stack.split('\n', many).join('\n'), message))
}

/** What makes a request the same failure as another: method, host, path without ids, operation, and how it ended. */
export function identifyRequest({ method, url, status, error, operation }: Request): Identity {
  return requestIdentity(method, url, status ? String(status) : undefined, error, operation)
}

/** Browsers tell why no answer came after the page knows that none did. */
function requestIdentity(method: string, url: string, status: string | undefined, why = '', operation = ''): Identity {
  const parts = ['network', method, readOrigin(url) ?? '', urlTemplate(url), operation, status ?? 'no response']
  if (status !== undefined || why === '') return { key: hashKey(parts) }
  return { key: hashKey(parts), fineKey: hashKey([...parts, wordsOf(why)]) }
}

/** A log entry of a request is that request; any other, as of an element that did not load, is its message. */
function identifyNetworkLog({ message, load }: Log): Identity {
  const { method, url = '', detail } = load ?? {}
  if (!load || method === undefined) return { key: hashKey(['network', parameterise(message.slice(0, READ_CHARS))]) }
  const status = readSeenStatus(load)
  return requestIdentity(method, url, status === undefined ? undefined : String(status), detail)
}

function errorParts(said: Saying, frames: readonly FrameWords[], entry: Log): string[] {
  const named = frames.filter((frame) => frame.function !== '')
  const calls = frames.map((frame) => `${frame.function}@${frame.file}`)
  if (named.length >= 2) return [...said.codes(), ...calls]
  return [said.message(), ...(named.length > 0 ? calls : [placeOf(frames, entry)])]
}

/** The beginning tells what it is; the rest are lists, component stacks and dumps. */
function messageParts(words: string): string {
  return wordsOf(beginningOf(words)).slice(0, KEPT_CHARS)
}

function beginningOf(words: string): string {
  return words.split('\n', 2).join('\n').slice(0, READ_CHARS)
}

/** More is read than is kept, since ids of different lengths would move the end. */
const READ_CHARS = 600
const KEPT_CHARS = 300

function wordsOf(words: string): string {
  return engineWords(words) ?? parameterise(words)
}

/** Of a nameless place the file; line and column only where there are no words either. */
function placeOf([first]: readonly FrameWords[], { message, filename, lineno, colno }: Log): string {
  if (first) return `${first.function}@${first.file}`
  const [frame] = filename === undefined ? [] : frameWords([{ url: filename, cause: 0 }])
  if (message !== '') return frame === undefined ? '' : `@${frame.file}`
  return `@${frame?.file ?? ''}:${lineno}:${colno}`
}

/** Thrown, or an error that somebody caught and printed: its stack begins with its title, a call's with a call. */
function isThrown({ source, stack }: Log): boolean {
  return source === 'exception' || source === 'unhandledrejection' || (stack !== undefined && TITLE.test(stack))
}

const TITLE = /^(?:[A-Z][\w$.]{0,80}(?:Error|Exception)|Error|DOMException)(?:: |$|\n)/
const UNCAUGHT = /^Uncaught (?:\(in promise\) ?)?/

/** `TypeError: x is undefined`: the type, and the words after it. */
function titleOf(message: string, stack = ''): { type: string; words: string } {
  const bare = message.replace(UNCAUGHT, '')
  const [head = ''] = TITLE.exec(bare) ?? []
  const type = (head || (TITLE.exec(stack)?.[0] ?? '')).replace(/[:\s]+$/, '')
  // Firefox alone has a type of its own for it.
  return { type: type === 'InternalError' ? 'RangeError' : type || 'Error', words: bare.slice(head.length) }
}

const CAUSED_BY = /^Caused by: (.{1,300})/gm

function causesOf(stack: string | undefined): string[] {
  if (stack === undefined || !stack.includes('\nCaused by: ')) return []
  return Array.from(stack.matchAll(CAUSED_BY), ([, title = '']) => {
    const { type, words } = titleOf(title)
    return `cause ${type} ${wordsOf(words)}`
  })
}

const CHUNK =
  /^Loading (?:CSS )?chunk .{1,200} failed|dynamically imported module|^Importing a module script failed|^Unable to preload CSS/
const HYDRATION =
  /^(?:Warning: )?(?:Hydration (?:failed|completed but contains)|Text content (?:does|did) not match|Expected server HTML to contain|An error occurred during hydration|There was an error while hydrating|A tree hydrated but)|hydration_mismatch/

/** They say at once what they are. */
const SPECIAL_CHARS = 1_000

/** Errors that are known by their nature, wherever they come from, thrown or printed. */
function specialOf(type: string, words: string, url = ''): string | undefined {
  const code = reactCodeOf(words)
  if (code !== undefined) return `react#${code}`
  if (type === 'ChunkLoadError' || CHUNK.test(words)) return 'chunk-load'
  return HYDRATION.test(words) ? `hydration ${urlTemplate(url)}` : undefined
}
