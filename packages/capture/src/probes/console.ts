import { LIMITS } from '@gasoline/wire/limits'
import type { Level } from '@gasoline/wire'
import { createLabels } from './console-labels.ts'
import { createStackTaker } from '../errors/call-stack.ts'
import { cutText } from '../serialise/cut-text.ts'
import { readErrorStack } from '../errors/error-stack.ts'
import { formatMessage } from '../serialise/format-message.ts'
import { apply, createList } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import { unwrapProxy } from '../natives/proxy-targets.ts'
import { readError } from '../errors/read-error.ts'
import { joinWritten, writeArgs } from '../serialise/write-args.ts'
import type { Probe, Undo } from '../page/page.ts'

type Method = Extract<keyof Console, string>
type Above = (...args: never[]) => unknown

/** The methods that print their arguments, and the level at which the developer tools show them. */
const PRINTING: Readonly<Partial<Record<Method, Level>>> = {
  debug: 'debug',
  log: 'log',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'log',
  dir: 'log',
  dirxml: 'log',
  table: 'log',
  group: 'log',
  groupCollapsed: 'log',
}
/** Those that print even when they are given nothing. */
const ALWAYS = new Set(['trace', 'group', 'groupCollapsed'])

/** What the page prints to the console. */
export const consoleProbe: Probe = ({ window, now, url, guard, errors }, emit) => {
  const takeStack = createStackTaker(now)
  const labels = createLabels(now)
  const undos: Undo[] = []
  // A Proxy's trap that logs runs here only because we read the Proxy: the page printed nothing.
  let isRecording = false

  function wrap(method: Method, record: (args: unknown[], above: Above) => void): void {
    const guarded = guard(record)
    const handler = {
      apply: (original: Above, self: unknown, args: unknown[]): unknown => {
        const result: unknown = apply(original, self, args)
        if (!isRecording) {
          isRecording = true
          guarded(args, handler.apply)
          isRecording = false
        }
        return result
      },
    }
    undos.push(patch(window.console as unknown as Record<string, Above>, method, handler))
  }

  function print(level: Level, given: readonly unknown[], withoutArgs: string, prefix: string, above?: Above): void {
    const args = withoutProxies(given)
    const written = writeArgs(args)
    const message = args.length === 0 ? withoutArgs : prefix + formatMessage(args, written)
    const thrown = findError(args)
    const stack = (thrown && readErrorStack(thrown)) ?? (above && takeStack(above))
    const entry = {
      at: now(),
      level,
      source: 'console',
      message,
      url: url(),
      ...(stack !== undefined && { stack: cutText(stack, LIMITS.logs.stackChars) }),
    }
    const rawFields = `"args":${joinWritten(written)}`
    if (level === 'error' || level === 'warn') errors.note(message, thrown)
    if (level === 'error') errors.report(emit, entry, rawFields, thrown)
    else emit('logs', entry, rawFields)
  }

  for (const [name, level] of Object.entries(PRINTING)) {
    const withoutArgs = ALWAYS.has(name) ? `console.${name}` : undefined
    const hasStack = name === 'error' || name === 'trace'
    wrap(name as Method, (args, above) => {
      if (args.length > 0 || withoutArgs !== undefined)
        print(level, args, withoutArgs ?? '', '', hasStack ? above : undefined)
    })
  }
  wrap('assert', (args, above) => {
    if (!args[0]) print('error', dropFirst(args), 'Assertion failed', 'Assertion failed: ', above)
  })

  function printLine(message: string | undefined, more: readonly unknown[] = []): void {
    if (message !== undefined) print('log', more, message, `${message} `)
  }
  function wrapLabelled(method: Method, handle: (label: string, args: readonly unknown[]) => void): void {
    wrap(method, (args) => {
      const label = args[0] === undefined ? 'default' : args[0]
      // Any other label was turned into text by the page's own code, which we do not run a second time.
      if (typeof label === 'string' || typeof label === 'number') handle(`${label}`, args)
    })
  }
  wrapLabelled('count', (label) => printLine(labels.count(label)))
  wrapLabelled('countReset', labels.countReset)
  wrapLabelled('time', labels.time)
  wrapLabelled('timeLog', (label, args) => printLine(labels.timeLog(label), dropFirst(args)))
  wrapLabelled('timeEnd', (label) => {
    printLine(labels.timeLog(label))
    labels.timeEnd(label)
  })

  return () => undos.forEach((undo) => undo())
}

function dropFirst(args: readonly unknown[]): unknown[] {
  const rest: unknown[] = createList()
  for (let index = 1; index < args.length; index++) rest[index - 1] = args[index]
  return rest
}

function withoutProxies(given: readonly unknown[]): readonly unknown[] {
  const args: unknown[] = createList()
  for (let index = 0; index < given.length; index++) args[index] = unwrapProxy(given[index])
  return args
}

/** The first error among the arguments. */
function findError(args: readonly unknown[]): object | undefined {
  for (let index = 0; index < args.length && index < LIMITS.page.argValues; index++) {
    const value = args[index]
    if (typeof value === 'object' && value !== null && readError(value)) return value
  }
  return undefined
}
