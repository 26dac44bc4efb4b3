import { LIMITS } from '@gasoline/wire/limits'
import { ENRICHER_EVENT } from '../enricher.ts'
import type { Enricher } from '../enricher.ts'
import { cutText } from '../lib/cut-text.ts'
import { errorStack } from '../lib/error-stack.ts'
import { failedResource } from '../lib/failed-resource.ts'
import { describe } from '../lib/format-message.ts'
import { firstFrame } from '../lib/first-frame.ts'
import { followTarget } from '../lib/last-target.ts'
import { getterOf, min, slice, startsWith, uncurry } from '../lib/natives.ts'
import { isOwnUrl } from '../lib/own-frames.ts'
import { throughProxy } from '../lib/proxy-targets.ts'
import { writeValue } from '../lib/write-value.ts'
import type { Outgoing, Probe } from '../page.ts'

type Entry = Omit<Outgoing<'logs'>, 'at' | 'url'>
type Place = Pick<Entry, 'filename' | 'lineno' | 'colno'>

const { stackChars, messageChars } = LIMITS.logs
const { errorActions } = LIMITS.page
const UNCAUGHT = 'Uncaught '

/** Exceptions and rejections that nobody caught, resources that did not load, and what the page's policy forbade. */
export const errorsProbe: Probe = ({ window, now, url, settings, recentActions, listen, errors }, emit) => {
  const target = followTarget({ window, now, listen })
  errors.start(target.current)
  const detailOf = getterOf<Enricher>(window.CustomEvent.prototype, 'detail')
  const hide = uncurry(window.Event.prototype.stopImmediatePropagation)

  function entryOf(entry: Entry): Outgoing<'logs'> {
    return { ...entry, at: now(), message: cutText(entry.message, messageChars), url: url() }
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
    const entry = entryOf({
      level: 'error',
      source,
      message,
      ...where,
      ...(stack !== undefined && { stack: cutText(stack, stackChars) }),
      ...context,
    })
    errors.report(emit, entry, thrown === undefined ? undefined : `"args":[${written}]`, thrown)
  }

  const undos = [
    listen(window, 'error', (event: ErrorEvent) => {
      if (!event.isTrusted) return
      if (event.target !== window) {
        const failed = failedResource(event.target, window)
        if (failed) emit('logs', entryOf({ level: 'error', source: 'network', ...failed }))
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
      const message = `Content Security Policy ${verb} ${blockedURI || 'something'} (${effectiveDirective})`
      const place = sourceFile ? { filename: sourceFile, lineno: lineNumber, colno: columnNumber } : {}
      emit('logs', entryOf({ level: 'warn', source: 'security', message, ...place }))
    }),
    listen(window, ENRICHER_EVENT, (event) => {
      hide(event)
      errors.take(detailOf?.(event))
    }),
    target.undo,
    errors.stop,
  ]
  return () => undos.forEach((undo) => undo())
}
