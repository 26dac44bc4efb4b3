import { LIMITS } from '@gasoline/wire/limits'
import { ENRICHER_EVENT } from '../enrich/enricher.ts'
import type { Enricher } from '../enrich/enricher.ts'
import { cutText } from '../serialise/cut-text.ts'
import { readErrorStack } from '../errors/error-stack.ts'
import { describeValue } from '../serialise/format-message.ts'
import { readFirstFrame } from '../errors/first-frame.ts'
import { followEventTarget } from '../errors/event-target.ts'
import { findGetter, min, slice, startsWith, uncurry } from '../natives/natives.ts'
import { isOwnUrl } from '../errors/own-frames.ts'
import { unwrapProxy } from '../natives/proxy-targets.ts'
import { writeValue } from '../serialise/write-value.ts'
import type { Outgoing, Probe } from '../page/page.ts'

type Place = Pick<Outgoing<'logs'>, 'filename' | 'lineno' | 'colno'>

const { stackChars, messageChars } = LIMITS.logs
const { errorActions } = LIMITS.page
const UNCAUGHT = 'Uncaught '

/** Uncaught exceptions and unhandled rejections. */
export const errorsProbe: Probe = ({ window, now, url, settings, recentActions, listen, errors }, emit) => {
  const target = followEventTarget({ window, now, listen })
  errors.start(target.current)
  const readDetail = findGetter<Enricher>(window.CustomEvent.prototype, 'detail')
  const hide = uncurry(window.Event.prototype.stopImmediatePropagation)

  function recordError(source: string, given: unknown, text: string, place: Place): void {
    const thrown = unwrapProxy(given)
    const stack = typeof thrown === 'object' && thrown !== null ? readErrorStack(thrown) : undefined
    const written = writeValue(thrown)
    const message = thrown === undefined ? text : describeValue(thrown, written)
    const { aiContextEnabled, reproductionBufferSize } = settings()
    const actions = aiContextEnabled ? recentActions.last(min(errorActions, reproductionBufferSize)) : []
    const context = actions.length > 0 && { _enrichments: ['userActions'], _actions: actions }
    const where = place.filename !== undefined && isOwnUrl(place.filename) ? readFirstFrame(stack) : place
    const entry: Outgoing<'logs'> = {
      at: now(),
      level: 'error',
      source,
      message: cutText(message, messageChars),
      url: url(),
      ...where,
      ...(stack !== undefined && { stack: cutText(stack, stackChars) }),
      ...context,
    }
    errors.report(emit, entry, thrown === undefined ? undefined : `"args":[${written}]`, thrown)
  }

  const undos = [
    listen(window, 'error', (event: ErrorEvent) => {
      // Errors of elements pass here too, in the capture phase.
      if (!event.isTrusted || event.target !== window) return
      const { message, filename, lineno, colno } = event
      const error: unknown = event.error
      const text = startsWith(message, UNCAUGHT) ? slice(message, UNCAUGHT.length) : message
      // For a cross-origin script without CORS the browser gives only "Script error.":
      // https://developer.mozilla.org/en-US/docs/Web/API/Window/error_event
      const isKnown = filename !== ''
      recordError('exception', error ?? undefined, text, isKnown ? { filename, lineno, colno } : {})
    }),
    listen(window, 'unhandledrejection', (event: PromiseRejectionEvent) => {
      if (!event.isTrusted) return
      const reason: unknown = event.reason
      recordError('unhandledrejection', reason, 'undefined', {})
    }),
    listen(window, ENRICHER_EVENT, (event) => {
      hide(event)
      errors.take(readDetail?.(event))
    }),
    target.undo,
    errors.stop,
  ]
  return () => undos.forEach((undo) => undo())
}
