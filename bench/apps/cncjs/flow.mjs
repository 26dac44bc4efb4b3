import { add, commands, disable, edit, next, reload, remove } from './steps/commands.mjs'
import { discard, macro, retune } from './steps/macros.mjs'
import { leave, login, open } from './steps/session.mjs'
import { accounts, controller, event, events, machine, remeasure, revisit, suspend } from './steps/settings.mjs'

export const steps = [
  open,
  login,
  macro,
  retune,
  commands,
  next,
  add,
  edit,
  disable,
  reload,
  remove,
  events,
  event,
  machine,
  accounts,
  suspend,
  remeasure,
  controller,
  revisit,
  discard,
  leave,
]
