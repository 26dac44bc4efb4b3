import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import type { Probe } from '../page/page.ts'

/** Why requests got no response, where the browser knows and scripts do not. */
export const noResponseProbe: Probe = ({ onMessage, now, url }, emit) =>
  onMessage((message) => {
    if (message.type !== 'no-response') return
    const { request } = message
    const load = { ...request, url: cutText(request.url, LIMITS.value.urlChars) }
    emit('logs', { at: now(), level: 'error', source: 'network', url: url(), load })
  })
