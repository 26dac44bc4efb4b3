import { addBranch, back, checkout, remove } from './steps/branches.mjs'
import { amend, create, inspect } from './steps/commits.mjs'
import { diff, discard, ignore, ignored } from './steps/files.mjs'
import { find, login, open, repository } from './steps/visit.mjs'

export const steps = [
  open,
  login,
  repository,
  diff,
  ignore,
  ignored,
  discard,
  create,
  amend,
  addBranch,
  checkout,
  back,
  remove,
  inspect,
  find,
]
