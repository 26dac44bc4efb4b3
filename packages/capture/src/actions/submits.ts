import type { Undo } from '../page/page.ts'
import { findGetter } from '../natives/natives.ts'
import type { ActionContext } from './action-context.ts'

const readAction = findGetter<string>(HTMLFormElement.prototype, 'action')
const readMethod = findGetter<string>(HTMLFormElement.prototype, 'method')

/** Form submissions: the consequence of a click or a key, not an action of their own. */
export function followSubmits({ page, isOn, describeTarget, recorder, keys }: ActionContext): Undo {
  return page.listen(page.window, 'submit', (event: SubmitEvent) => {
    const [form] = event.composedPath()
    if (!event.isTrusted || !isOn() || !(form instanceof HTMLFormElement)) return
    keys.settle?.()
    const last = recorder.last()
    const target = describeTarget([form], { element: form })
    target?.finish()
    recorder.note('submit', target, {
      form: { action: readAction?.(form) ?? '', method: readMethod?.(form) ?? '' },
      ...(last && { metadata: { causedBy: last.id } }),
    })
  })
}
