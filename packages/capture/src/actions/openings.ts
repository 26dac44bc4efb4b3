import { LIMITS } from '@gasoline/wire/limits'
import { apply, setTimer } from '../lib/natives.ts'
import { cutText } from '../lib/cut-text.ts'
import { patch } from '../lib/patch.ts'
import type { Undo } from '../page.ts'
import { attributeOf, closestAcross } from '../selectors/dom.ts'
import type { Acts } from './acts.ts'
import type { Action } from './aim.ts'
import { speaksOfSecret } from './secret-words.ts'
import { REDACTED } from './withheld.ts'

type Dialog = NonNullable<Action['dialog']>

const { queueMicrotask } = window

/** Dialogs with their answers, and new windows. */
export function followOpenings(acts: Acts): Undo {
  const { page, recorder, withheld } = acts
  const { window, guard, listen } = page
  // After the page's own call has returned to it: nothing of ours runs inside.
  const later = (work: () => void) => queueMicrotask(guard(() => acts.isOn() && work()))

  function answered(kind: Dialog['kind'], [message]: readonly unknown[], given: unknown): void {
    const isPlain = typeof message === 'string' || typeof message === 'number' || typeof message === 'boolean'
    const text = isPlain ? withheld.clean(cutText(String(message), LIMITS.page.argChars)) : undefined
    const dialog: Dialog = { kind, ...(text !== undefined && { message: text }) }
    if (kind === 'alert') dialog.accepted = true
    else if (kind === 'confirm') dialog.accepted = given === true
    else {
      dialog.accepted = typeof given === 'string'
      if (typeof given === 'string')
        dialog.answer = speaksOfSecret(text ?? '') ? REDACTED : cutText(given, LIMITS.actions.valueChars)
    }
    recorder.note('dialog', undefined, { dialog, ...cause() })
  }

  /** What the person did just before is what led here. */
  function cause(): Pick<Action, 'metadata'> {
    const last = recorder.last()
    return last ? { metadata: { causedBy: last.id } } : {}
  }

  function opened(url: string): void {
    recorder.note('popup', undefined, { toUrl: url, ...cause() })
  }

  const dialogs = (['alert', 'confirm', 'prompt'] as const).map((kind) =>
    patch(window, kind, {
      apply: (original, self, args: unknown[]): unknown => {
        const given: unknown = apply(original as (...args: never[]) => unknown, self, args)
        later(() => answered(kind, args, given))
        return given
      },
    }),
  )
  const undoOpen = patch(window, 'open', {
    apply: (original, self, args: unknown[]): unknown => {
      const popup: unknown = apply(original as (...args: never[]) => unknown, self, args)
      later(() => {
        const [url, , features] = args
        // Without a tie to its opener a window that did open is given as null, too.
        const isUntied = typeof features === 'string' && /noopener|noreferrer/.test(features)
        if (popup || isUntied) opened(addressOf(url))
      })
      return popup
    },
  })

  function addressOf(url: unknown): string {
    try {
      return typeof url === 'string' || url instanceof URL ? new URL(url, window.document.baseURI).href : ''
    } catch {
      // The page gave something that is no address; its window stays empty.
      return ''
    }
  }

  const follow = (event: MouseEvent) => {
    const [raw] = event.composedPath()
    const link = event.isTrusted && raw instanceof Element ? closestAcross(raw, 'a[href],area[href]') : null
    if (!link || !acts.isOn()) return
    const name = attributeOf(link, 'target') ?? ''
    const isNew = /^_blank$/i.test(name) || event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    // Only once the page has had its say: it may have kept the link from being followed.
    if (isNew && event.button < 2)
      setTimer(
        guard(() => {
          if (!event.defaultPrevented) opened((link as HTMLAnchorElement).href)
        }),
        0,
      )
  }

  const undos = [...dialogs, undoOpen, listen(window, 'click', follow), listen(window, 'auxclick', follow)]
  return () => undos.forEach((undo) => undo())
}
