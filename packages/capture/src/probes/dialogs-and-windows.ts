import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import { NativeUrl, indexOf } from '../natives/natives.ts'
import { patchAfter } from '../natives/patch.ts'
import type { Probe, Undo } from '../page/page.ts'
import type { ProbeMessage } from '../page/message.ts'

type DialogCall = Extract<ProbeMessage, { type: 'dialog' }>

/** Records nothing itself: sends dialogs, opened windows and shadow roots to the probes that do. */
export const dialogsAndWindowsProbe: Probe = ({ window, guard, send }) => {
  const { document, queueMicrotask } = window
  const { valueChars } = LIMITS.actions
  // After the page's own call has returned to it: nothing of ours runs inside.
  const later = (work: () => void) => queueMicrotask.call(window, guard(work))
  const undos: Undo[] = []

  function sendDialog(kind: DialogCall['kind'], message: unknown, given: unknown): void {
    const isPlain = typeof message === 'string' || typeof message === 'number' || typeof message === 'boolean'
    send({
      type: 'dialog',
      kind,
      ...(isPlain && { message: cutText(`${message}`, LIMITS.page.argChars) }),
      accepted: kind === 'alert' || (kind === 'confirm' ? given === true : typeof given === 'string'),
      ...(kind === 'prompt' && typeof given === 'string' && { answer: cutText(given, valueChars) }),
    })
  }

  for (const kind of ['alert', 'confirm', 'prompt'] as const) {
    undos.push(
      patchAfter(window, kind, (_: unknown, given: unknown, args: readonly unknown[]) =>
        later(() => sendDialog(kind, args[0], given)),
      ),
    )
  }

  function resolveUrl(url: unknown): string {
    try {
      return typeof url === 'string' || url instanceof NativeUrl ? new NativeUrl(url, document.baseURI).href : ''
    } catch {
      // Not a URL; the window stays empty.
      return ''
    }
  }

  undos.push(
    patchAfter(window, 'open', (_: unknown, popup: unknown, args: readonly unknown[]) =>
      later(() => {
        const [url, , features] = args
        const hasFeature = (name: string) => typeof features === 'string' && indexOf(features, name) >= 0
        // With noopener the result is null although the window opened:
        // https://developer.mozilla.org/en-US/docs/Web/API/Window/open
        if (popup || hasFeature('noopener') || hasFeature('noreferrer'))
          send({ type: 'window-opened', url: resolveUrl(url) })
      }),
    ),
    patchAfter(window.Element.prototype, 'attachShadow', (host: Element, root: ShadowRoot) => sendRoot(host, root)),
  )
  const sendRoot = guard((host: Element, root: ShadowRoot) => {
    if (root.mode === 'open') send({ type: 'shadow-root', host })
  })

  return () => undos.forEach((undo) => undo())
}
