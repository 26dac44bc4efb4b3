import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../lib/cut-text.ts'
import { errorStack } from '../lib/error-stack.ts'
import { failedResource } from '../lib/failed-resource.ts'
import { describe } from '../lib/format-message.ts'
import { firstFrame } from '../lib/first-frame.ts'
import { min, slice, startsWith } from '../lib/natives.ts'
import { isOwnUrl } from '../lib/own-frames.ts'
import { throughProxy } from '../lib/proxy-targets.ts'
import { writeValue } from '../lib/write-value.ts'
import type { Outgoing, Probe } from '../page.ts'

type Entry = Omit<Outgoing<'logs'>, 'at' | 'url'>
type Place = Pick<Entry, 'filename' | 'lineno' | 'colno'>

const { stackChars, messageChars } = LIMITS.logs
const { errorActions, batchMs } = LIMITS.page
const UNCAUGHT = 'Uncaught '

/** Exceptions and rejections that nobody caught, resources that did not load, and what the page's policy forbade. */
export const errorsProbe: Probe = ({ window, now, url, settings, recentActions, listen, flush }, emit) => {
  let flushedAt = 0

  function record(entry: Entry, rawFields?: string): void {
    emit('logs', { ...entry, at: now(), message: cutText(entry.message, messageChars), url: url() }, rawFields)
  }

  function recordError(source: string, given: unknown, words: string, place: Place): void {
    const thrown = throughProxy(given)
    const stack = typeof thrown === 'object' && thrown !== null ? errorStack(thrown) : undefined
    const written = writeValue(thrown)
    const message = thrown === undefined ? words : describe(thrown, written)
    const { aiContextEnabled, reproductionBufferSize } = settings()
    const actions = aiContextEnabled ? recentActions.last(min(errorActions, reproductionBufferSize)) : []
    const context = actions.length > 0 && { _enrichments: ['userActions'], _actions: actions }
    const where = place.filename !== undefined && isOwnUrl(place.filename) ? firstFrame(stack) : place
    record(
      {
        level: 'error',
        source,
        message,
        ...where,
        ...(stack !== undefined && { stack: cutText(stack, stackChars) }),
        ...context,
      },
      thrown === undefined ? undefined : `"args":[${written}]`,
    )
    // A page that throws without end is not to be slowed down by a batch for each.
    if (now() - flushedAt < batchMs) return
    flushedAt = now()
    flush()
  }

  const undos = [
    listen(window, 'error', (event: ErrorEvent) => {
      if (!event.isTrusted) return
      if (event.target !== window) {
        const failed = failedResource(event.target, window)
        if (failed) record({ level: 'error', source: 'network', ...failed })
        return
      }
      const { message, filename, lineno, colno } = event
      const error: unknown = event.error
      const words = startsWith(message, UNCAUGHT) ? slice(message, UNCAUGHT.length) : message
      // Of a script from elsewhere the browser says no more than "Script error."
      const isKnown = filename !== ''
      recordError('exception', error ?? undefined, words, isKnown ? { filename, lineno, colno } : {})
    }),
    listen(window, 'unhandledrejection', (event: PromiseRejectionEvent) => {
      if (!event.isTrusted) return
      const reason: unknown = event.reason
      recordError('unhandledrejection', reason, 'undefined', {})
    }),
    listen(window, 'securitypolicyviolation', (event: SecurityPolicyViolationEvent) => {
      if (!event.isTrusted) return
      const { effectiveDirective, blockedURI, disposition, sourceFile, lineNumber, columnNumber } = event
      const verb = disposition === 'report' ? 'would have blocked' : 'blocked'
      record({
        level: 'warn',
        source: 'security',
        message: `Content Security Policy ${verb} ${blockedURI || 'something'} (${effectiveDirective})`,
        ...(sourceFile && { filename: sourceFile, lineno: lineNumber, colno: columnNumber }),
      })
    }),
  ]
  return () => undos.forEach((undo) => undo())
}
