import type { EffectCause } from '../../analysis/diagnose/cause.ts'
import { fact, renderRequest } from './names.ts'

/** What used to follow an action: `POST /api/items followed and "Saved" appeared 3 of 3 times before; now …`. */
export function renderEffectCause(cause: EffectCause): string {
  const { got, runs, requests, texts, is_page_change: isPageChange, message } = cause
  const sent = requests.map((request) => renderRequest(request)).join(', ')
  const shown = texts.map((text) => `"${fact(text)}"`).join(', ')
  const usual = isPageChange ? 'the page changed' : shown === '' ? 'the screen changed' : `${shown} appeared`
  const times = runs === 1 ? 'the time before' : `${runs} of ${runs} times before`
  if (got === 'no-message' && message)
    return `${sent === '' ? 'What the page sent' : sent} was followed by the message "${fact(message.name)}" on ${message.url} ${times}; now it did not come.`
  return got === 'sent'
    ? `${sent} succeeded as before, but nothing changed on screen; ${usual} ${times}.`
    : `${sent} followed and ${usual} ${times}; now no request was sent and nothing changed on screen.`
}
