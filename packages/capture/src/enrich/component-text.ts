import { endsWith, indexOf, lastIndexOf, slice, split, startsWith, trim } from '../natives/natives.ts'
import { isCapitalised } from './names.ts'

/** What a framework wrote about where an error happened. */
export interface NamedPlace {
  /** From the place of the error upwards. */
  readonly names: readonly string[]
  /** The names lead to the root, and do not stop at the first one. */
  readonly isWhole: boolean
  /** The component that caught it. */
  readonly boundary: string | undefined
  /** The tag of the element that it is about, below the first name. */
  readonly element?: string | undefined
}

const OCCURRED = 'error occurred in the <'
const BOUNDARY = 'the error boundary you provided, '
/** React's own, which are no components of the app. */
const PARTS = ['Suspense', 'SuspenseList', 'Activity', 'ViewTransition']

/**
 * `The above error occurred in the <Price> component:`, with the path below it in React up to 18, and the last lines of
 * its warnings; or a component stack that the app wrote itself.
 */
export function readReactText(text: string): NamedPlace | undefined {
  const innermost = sliceBetween(text, OCCURRED, '>')
  const boundary = sliceBetween(text, BOUNDARY, '.')
  const names: string[] = []
  let hasElement = false
  const lines = split(text, '\n')
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string
    if (!startsWith(line, '    at ') && !startsWith(line, '    in ')) continue
    const content = trim(slice(line, 7))
    const open = indexOf(content, ' (')
    const name = open < 0 ? content : slice(content, 0, open)
    const isPlaced = open >= 0 && !endsWith(content, '(<anonymous>)')
    if (!isPlaced && !isCapitalised(name)) {
      // An element, as in no call stack: `at div`, `at div (<anonymous>)`, `in div (at app.js:3)`.
      if (indexOf(name, '.') < 0 && indexOf(name, ':') < 0 && indexOf(name, ' ') < 0) hasElement = true
    } else if (startsWith(line, '    in ') && !isCapitalised(name)) hasElement = true
    else if (!includes(PARTS, name)) names[names.length] = name
  }
  const isWhole = names.length > 0 && (hasElement || names[0] === innermost)
  if (isWhole) return { names, isWhole, boundary }
  return innermost === undefined ? undefined : { names: [innermost], isWhole: false, boundary }
}

/** `[Vue warn]: Unhandled error during execution of render function  at <Price amount=3 >  at <App>`. */
export function readVueText(text: string): NamedPlace | undefined {
  if (!startsWith(text, '[Vue warn]')) return undefined
  const names: string[] = []
  const lines = split(text, '\n')
  for (let index = 1; index < lines.length; index++) {
    const line = trim(lines[index] ?? '')
    if (!startsWith(line, 'at <')) continue
    const name = sliceUntil(sliceUntil(slice(line, 4), ' '), '>')
    names[names.length] = name
  }
  return names.length === 0 ? undefined : { names, isWhole: true, boundary: undefined }
}

/** The lines that Svelte adds to an error's message while it is developed: `\tin Price.svelte`. */
export function readSvelteFiles(message: string): readonly string[] {
  const files: string[] = []
  const lines = split(message, '\n')
  for (let index = 1; index < lines.length; index++) {
    const line = trim(lines[index] ?? '')
    if (startsWith(line, 'in ') && endsWith(line, '.svelte')) files[files.length] = slice(line, 3)
  }
  return files
}

/** What React 19 shows of the tree around a difference between server and browser: `<App>` lines down to `+` or `-`. */
export function readHydrationText(message: string): NamedPlace | undefined {
  if (indexOf(message, 'ydrat') < 0) return undefined
  const open: { readonly depth: number; readonly name: string }[] = []
  const lines = split(message, '\n')
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] as string
    const content = trim(slice(line, 1))
    const depth = indexOf(line, content)
    // Before the tree the message has a list of possible causes, with such signs too.
    if (open.length > 0 && (startsWith(line, '+') || startsWith(line, '-'))) break
    if (!startsWith(content, '<')) continue
    while (open.length > 0 && (open[open.length - 1] as { depth: number }).depth >= depth) open.length--
    open[open.length] = { depth, name: sliceUntil(sliceUntil(sliceUntil(slice(content, 1), ' '), '>'), '/') }
  }
  const names: string[] = []
  for (let index = open.length - 1; index >= 0; index--) {
    const { name } = open[index] as { name: string }
    if (isCapitalised(name) && !includes(PARTS, name)) names[names.length] = name
  }
  const { name: last = '' } = open[open.length - 1] ?? {}
  const element = isCapitalised(last) ? undefined : last
  return names.length === 0 ? undefined : { names, isWhole: true, boundary: undefined, element }
}

/**
 * Names on the call stack that components may have, innermost first; with `classes`, also of classes whose methods ran.
 */
export function readCallNames(stack: string | undefined, classes: boolean): readonly string[] {
  const names: string[] = []
  const lines = split(stack ?? '', '\n')
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string
    const open = indexOf(line, ' (')
    if (!startsWith(line, '    at ') || open < 0) continue
    let call = sliceUntil(slice(line, 7, open), ' [as ')
    if (startsWith(call, 'new ')) call = slice(call, 4)
    const dot = lastIndexOf(call, '.')
    add(names, slice(call, dot + 1))
    if (classes && dot > 0) add(names, sliceUntil(call, '.'))
  }
  return names
}

function add(names: string[], name: string): void {
  // One letter or two are a minifier's, which uses them for many things.
  if (name.length > 2 && isCapitalised(name) && !includes(names, name)) names[names.length] = name
}

export function includes(list: readonly unknown[], item: unknown): boolean {
  for (let index = 0; index < list.length; index++) if (list[index] === item) return true
  return false
}

function sliceBetween(text: string, before: string, after: string): string | undefined {
  const start = indexOf(text, before)
  if (start < 0) return undefined
  const end = indexOf(text, after, start + before.length)
  return end < 0 ? undefined : slice(text, start + before.length, end)
}

function sliceUntil(text: string, end: string): string {
  const at = indexOf(text, end)
  return at < 0 ? text : slice(text, 0, at)
}
