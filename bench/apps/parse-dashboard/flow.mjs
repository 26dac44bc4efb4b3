import { column, invent, people, scrap } from './steps/classes.mjs'
import { again, boats, cancel, clear, moor, refresh, search, shift, stay, visits } from './steps/rows.mjs'
import { leave, login, open } from './steps/session.mjs'
import { adjust, announce, config, recall, revisit, withdraw } from './steps/settings.mjs'

export const steps = [
  open,
  login,
  boats,
  moor,
  shift,
  refresh,
  visits,
  search,
  clear,
  stay,
  cancel,
  again,
  invent,
  column,
  scrap,
  people,
  config,
  announce,
  adjust,
  recall,
  withdraw,
  revisit,
  leave,
]
