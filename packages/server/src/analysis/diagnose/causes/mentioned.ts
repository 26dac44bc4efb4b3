import { readPath } from '../../urls.ts'
import type { LogFailure } from '../../failures/failure.ts'

const SHORTEST = 5
const LONG = 12

/** Its own message and those of its causes. */
export function readText({ entry: { message, stack = '' } }: LogFailure): string {
  return [message, ...stack.split('\n').filter((line) => line.startsWith('Caused by: '))].join('\n')
}

/** Whether a text repeats a phrase; one short word that both have may be chance. */
export function isQuoted(phrase: string | undefined, text: string): boolean {
  if (phrase === undefined || phrase.length < SHORTEST || !text.includes(phrase)) return false
  return /\S\s+\S/.test(phrase) || phrase.length >= LONG || phrase.length >= text.length / 2
}

/** Whether a text names this address, by its path or as a whole. */
export function namesAddress(url: string, text: string): boolean {
  const path = readPath(url)
  return path.length > 4 && text.includes(path)
}

/** `HTTP 404`, `status code 404`, `404 Not Found`; not `row 404`. */
export function namesStatus(text: string, status: number): boolean {
  if (!text.includes(String(status))) return false
  const before = '(?:status|http|code|respon|request|fetch|server|fail|return|got)[^.\\n]{0,30}|error[ :#(]{0,3}'
  const after =
    '[ :,(-]{0,3}(?:not found|bad|unauthori|forbidden|internal|error|conflict|gone|unprocess|too many|service)'
  return new RegExp(`(?:${before})\\b${status}\\b|\\b${status}\\b${after}|^\\D{0,8}${status}\\W*$`, 'i').test(text)
}

/** `closed with 1011`, `close code: 4003`. */
export function namesCloseCode(text: string, code: number): boolean {
  if (!text.includes(String(code))) return false
  return new RegExp(`(?:clos|code|socket|connect|stream|lost)[^.\\n]{0,30}\\b${code}\\b`, 'i').test(text)
}
