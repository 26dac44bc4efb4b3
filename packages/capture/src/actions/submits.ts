import type { Undo } from '../page/page.ts'
import { findGetter } from '../natives/natives.ts'
import type { ActionContext } from './action-context.ts'

const readAction = findGetter<string>(HTMLFormElement.prototype, 'action')
const readMethod = findGetter<string>(HTMLFormElement.prototype, 'method')

/** That a form was submitted: evidence of what a click or a key did, and no act of its own. */
export function followSubmits({ page, isOn, describeTarget: takeAim, recorder }: ActionContext): Undo {
  return page.listen(page.window, 'submit', (event: SubmitEvent) => {
    const [form] = event.composedPath()
    if (!event.isTrusted || !isOn() || !(form instanceof HTMLFormElement)) return
    const last = recorder.last()
    const aim = takeAim([form], { element: form })
    aim?.finish()
    recorder.note('submit', aim, {
      form: { action: readAction?.(form) ?? '', method: readMethod?.(form) ?? '' },
      ...(last && { metadata: { causedBy: last.id } }),
    })
  })
}
