import { setTimer } from '../natives/natives.ts'
import { REDACTED } from '../secrets/withheld-values.ts'
import type { Undo } from '../page/page.ts'
import { getAttribute, closestAcross } from '../dom/access.ts'
import type { ActionContext } from './action-context.ts'
import type { Action } from './target.ts'
import type { ProbeMessage } from '../page/message.ts'
import { detectCode } from '../secrets/code-words.ts'
import { mentionsSecret } from '../secrets/secret-words.ts'

type DialogMessage = Extract<ProbeMessage, { type: 'dialog' }>

/** Dialogs with what the person replied, and new windows. */
export function followDialogsAndWindows(context: ActionContext): Undo {
  const { page, recorder, withheld } = context
  const { window, guard, listen, onMessage } = page

  function recordDialog({ kind, message, accepted, answer }: DialogMessage): void {
    const text = message === undefined ? undefined : withheld.clean(message)
    const isSecret = answer !== undefined && (mentionsSecret(text ?? '') || detectCode(text ?? '') === 'surely')
    recorder.note('dialog', undefined, {
      dialog: {
        kind,
        accepted,
        ...(text !== undefined && { message: text }),
        ...(answer !== undefined && { answer: isSecret ? REDACTED : answer }),
      },
      ...cause(),
    })
  }

  /** The action just before it. */
  function cause(): Pick<Action, 'metadata'> {
    const last = recorder.last()
    return last ? { metadata: { causedBy: last.id } } : {}
  }

  function recordWindow(url: string): void {
    recorder.note('popup', undefined, { toUrl: url, ...cause() })
  }

  const follow = (event: MouseEvent) => {
    const [raw] = event.composedPath()
    const link = event.isTrusted && raw instanceof Element ? closestAcross(raw, 'a[href],area[href]') : null
    if (!link || !context.isOn()) return
    const name = getAttribute(link, 'target') ?? ''
    const isNew = /^_blank$/i.test(name) || event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    // After the page's own handlers: they may have called preventDefault().
    if (isNew && event.button < 2)
      setTimer(
        guard(() => {
          if (!event.defaultPrevented) recordWindow((link as HTMLAnchorElement).href)
        }),
        0,
      )
  }

  const undoMessages = onMessage((message) => {
    if (!context.isOn()) return
    if (message.type === 'dialog') recordDialog(message)
    else if (message.type === 'window-opened') recordWindow(message.url)
  })
  const undos = [undoMessages, listen(window, 'click', follow), listen(window, 'auxclick', follow)]
  return () => undos.forEach((undo) => undo())
}
