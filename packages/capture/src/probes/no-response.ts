import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import type { Probe } from '../page/page.ts'

/** Why requests got no answer, where somebody outside the page can tell. */
export const noResponseProbe: Probe = ({ onMessage: hear, now, url }, emit) =>
  hear((word) => {
    if (word.type !== 'unanswered') return
    const { method, reason, outcome, status, url: given } = word.request
    const requestUrl = cutText(given, LIMITS.value.urlChars)
    emit('logs', {
      at: now(),
      level: 'error',
      source: 'network',
      message: cutText(`${method} ${requestUrl} → ${outcome}`, LIMITS.logs.messageChars),
      url: url(),
      metadata: { method, requestUrl, reason, ...(status !== undefined && { answeredStatus: status }) },
    })
  })
