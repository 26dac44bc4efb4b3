import { indexOf, NativeError, soon, split } from '../natives/natives.ts'

/** A frame as V8 writes it: `    at name (url:12:34)` or `    at url:12:34`. Runs once, before the page's scripts. */
const FRAME = /^\s+at (?:.*\()?(.+):\d+:\d+\)?$/

/** The script URL in a stack's first frame, if no other script can have the same one. */
export function findScriptUrl(stack: string | undefined, pageUrl: string): string | undefined {
  const [, url] = FRAME.exec(stack?.split('\n')[1] ?? '') ?? []
  // A script without a URL is `<anonymous>`, like eval'd ones; an inline script has the page's URL.
  return url === undefined || url.includes('<anonymous>') || url === pageUrl ? undefined : url
}

/**
 * One frame only, of a function as short as this: for a position V8 scans the source of the whole function around it
 * again, and for the one that this script consists of that is the entire script.
 */
function readOwnUrl(): string | undefined {
  const { stackTraceLimit } = NativeError
  NativeError.stackTraceLimit = 1
  const { stack } = new NativeError('')
  NativeError.stackTraceLimit = stackTraceLimit
  return findScriptUrl(stack, globalThis.location?.href)
}

let ownScript: string | undefined
// Still before the page's scripts, and no longer inside ours: while a driver listens, V8 looks for the position of every caller.
soon(() => {
  ownScript = readOwnUrl()
})

/** Whether a script's URL is that of this script. */
export function isOwnUrl(url: string): boolean {
  return url === ownScript
}

/** A stack without the frames of our wrappers. */
export function dropOwnFrames(stack: string, ownUrl = ownScript): string {
  if (ownUrl === undefined || indexOf(stack, ownUrl) < 0) return stack
  const lines = split(stack, '\n')
  let kept = ''
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string
    const isOwn = indexOf(line, '    at ') === 0 && indexOf(line, `${ownUrl}:`) > 0
    if (!isOwn) kept += index === 0 ? line : `\n${line}`
  }
  return kept
}
