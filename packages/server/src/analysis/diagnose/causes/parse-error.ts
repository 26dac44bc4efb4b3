import { parseStack } from '../../code/stack.ts'
import { isLogFailure, isRequestFailure } from '../../failures/failure.ts'
import type { Failure, LogFailure } from '../../failures/failure.ts'
import { readLoadFailure } from '../../failures/detect/load-failure.ts'
import { WEIGHTS } from '../weights.ts'
import type { Link } from './link.ts'

const SYNTAX_ERROR = /^(?:Uncaught )?SyntaxError: /

/** Whether a script did not parse, or lacks what another imports from it: it never ran, so that no data can have led to it. */
export function isParseError({ entry: { message, stack = '' } }: LogFailure): boolean {
  if (!SYNTAX_ERROR.test(message) || message.includes('JSON')) return false
  // At most the place in the script itself: nothing called it.
  const frames = parseStack(stack, message, 2)
  return frames.length < 2 && frames.every(({ function: name }) => name === undefined)
}

/** A failed load of that very script: an error page came instead of code. */
export function findBadScript({ entry }: LogFailure, before: readonly Failure[]): Link | undefined {
  const url = entry.filename ?? parseStack(entry.stack ?? '', entry.message, 1)[0]?.url
  if (url === undefined || url === '') return undefined
  const failure = before.findLast((one) => readAddress(one) === url)
  return failure && { failure, because: ['address'], weight: WEIGHTS.data }
}

function readAddress(failure: Failure): string | undefined {
  if (isRequestFailure(failure)) return failure.entry.url
  return isLogFailure(failure) ? readLoadFailure(failure.entry)?.url : undefined
}
