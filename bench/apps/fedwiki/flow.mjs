import { again, create, destroy, plan, reopen, search } from './steps/pages.mjs'
import { add, edit, move, remove, reread, visit } from './steps/paragraphs.mjs'
import { login, logout, open } from './steps/session.mjs'

export const steps = [
  open,
  login,
  visit,
  edit,
  add,
  move,
  reread,
  remove,
  plan,
  create,
  search,
  reopen,
  destroy,
  again,
  logout,
]
