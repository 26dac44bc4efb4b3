import type { Undo } from '../page/page.ts'
import { getterOf } from '../natives/natives.ts'
import type { Acts } from './acts.ts'

const actionOf = getterOf<string>(HTMLFormElement.prototype, 'action')
const methodOf = getterOf<string>(HTMLFormElement.prototype, 'method')

/** That a form was submitted: evidence of what a click or a key did, and no act of its own. */
export function followSubmits({ page, isOn, takeAim, recorder }: Acts): Undo {
  return page.listen(page.window, 'submit', (event: SubmitEvent) => {
    const [form] = event.composedPath()
    if (!event.isTrusted || !isOn() || !(form instanceof HTMLFormElement)) return
    const last = recorder.last()
    const aim = takeAim([form], { element: form })
    aim?.finish()
    recorder.note('submit', aim, {
      form: { action: actionOf?.(form) ?? '', method: methodOf?.(form) ?? '' },
      ...(last && { metadata: { causedBy: last.id } }),
    })
  })
}
