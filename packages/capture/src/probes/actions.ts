import type { Probe } from '../page/page.ts'
import type { ActionContext } from '../actions/action-context.ts'
import { createTargetReader } from '../actions/target.ts'
import { followClicks } from '../actions/clicks.ts'
import { followDrags } from '../actions/drags.ts'
import { followFields } from '../actions/fields.ts'
import { followHovers } from '../actions/hovers.ts'
import { followKeys } from '../actions/keys.ts'
import { followDialogsAndWindows } from '../actions/dialogs-and-windows.ts'
import { createRecorder } from '../actions/recorder.ts'
import { followScrolls } from '../actions/scrolls.ts'
import { followSubmits } from '../actions/submits.ts'
import { createWithheld } from '../secrets/withheld-fields.ts'
import { followChanges } from '../changes/follow-changes.ts'
import { followRoots } from '../dom/roots.ts'

/** The person's actions, their targets, and what appears and disappears on the screen after them. */
export const actionsProbe: Probe = (page, emit) => {
  const roots = followRoots(page)
  const withheld = createWithheld(page)
  const hovers = followHovers(page)
  const changes = followChanges({
    page,
    roots,
    isPointed: hovers.isReacting,
    clean: withheld.clean,
    onType: (field, before) => {
      if (before === 'password') withheld.mark(field)
    },
  })
  const describeTarget = createTargetReader(page, roots, withheld)
  const context: ActionContext = {
    page,
    isOn: () => page.settings().actionCaptureEnabled,
    describeTarget,
    begin: (event, options) => {
      changes.watch()
      return describeTarget(event.composedPath(), options)
    },
    changes,
    recorder: createRecorder(page, emit, changes),
    withheld,
    keys: {},
  }
  const drags = followDrags(context)
  const undos = [
    followFields(context),
    followKeys(context),
    followClicks(context, drags, hovers),
    followScrolls(context),
    followSubmits(context),
    followDialogsAndWindows(context),
    drags.undo,
    hovers.undo,
    roots.undo,
    withheld.undo,
    changes.flush,
  ]
  return () => undos.forEach((undo) => undo())
}
