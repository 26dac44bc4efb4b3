import type { Level } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import type { OutgoingLog } from './batches.ts'
import type { ConsoleCalled, ExceptionThrown, RemoteObject, StackTrace } from './protocol.ts'
import { writeStack } from './stack.ts'

const { messageChars } = LIMITS.logs
const LEVELS: Readonly<Record<string, Level>> = {
  debug: 'debug',
  info: 'info',
  warning: 'warn',
  error: 'error',
  assert: 'error',
}
/** They print nothing, or only where something else was printed. */
const SILENT = new Set(['clear', 'endGroup', 'profile', 'profileEnd'])

/** What a worker printed to the console; undefined where nothing was printed. */
export function writeConsole(
  { type, args, timestamp, stackTrace }: ConsoleCalled,
  url: string,
): OutgoingLog | undefined {
  if (SILENT.has(type)) return undefined
  const prefix = type === 'assert' ? ['Assertion failed:'] : []
  const message = [...prefix, ...args.map(describe)].join(' ').slice(0, messageChars)
  const level = LEVELS[type] ?? 'log'
  const error = args.find(({ subtype }) => subtype === 'error')?.description
  const stack = error ?? (level === 'error' && stackTrace ? writeStack(`Error: ${message}`, stackTrace) : undefined)
  return {
    at: timestamp,
    level,
    source: 'console',
    message,
    url,
    ...(stack !== undefined && { stack: cutStack(stack) }),
  }
}

/** An error that no code caught, or a promise that was rejected with nobody listening. */
export function writeException({ timestamp, exceptionDetails }: ExceptionThrown, url: string): OutgoingLog {
  const { text, exception, stackTrace, lineNumber, columnNumber } = exceptionDetails
  const thrown = exception && describe(exception)
  const [title = text] = (thrown ?? text).split('\n    at ', 1)
  const stack = exception?.subtype === 'error' ? exception.description : stackTrace && writeStack(title, stackTrace)
  const file = exceptionDetails.url ?? findFile(stackTrace)
  return {
    at: timestamp,
    level: 'error',
    source: /in promise/.test(text) ? 'unhandledrejection' : 'exception',
    message: title.slice(0, messageChars),
    url,
    ...(file !== undefined && { filename: file, lineno: lineNumber + 1, colno: columnNumber + 1 }),
    ...(stack !== undefined && { stack: cutStack(stack) }),
  }
}

function findFile(stack: StackTrace | undefined): string | undefined {
  return stack?.callFrames.find(({ url }) => url !== '')?.url
}

function cutStack(stack: string): string {
  return stack.slice(0, LIMITS.logs.stackChars)
}

/** A value as the page's script writes it into a message, as far as the browser shows it. */
function describe({ type, subtype, value, unserializableValue, description, preview }: RemoteObject): string {
  if (type === 'string') return String(value)
  if (unserializableValue !== undefined) return unserializableValue
  if (type === 'undefined') return 'undefined'
  if (subtype === 'null') return 'null'
  if (type !== 'object') return description ?? String(value)
  if (!preview || subtype === 'error') return description ?? '[object]'
  const parts = preview.properties.map(({ name, type: kind, value: text = '' }) => {
    const shown = kind === 'string' ? JSON.stringify(text) : text
    return preview.subtype === 'array' ? shown : `${JSON.stringify(name)}:${shown}`
  })
  const all = [...parts, ...(preview.overflow ? ['…'] : [])].join(',')
  return preview.subtype === 'array' ? `[${all}]` : `{${all}}`
}
