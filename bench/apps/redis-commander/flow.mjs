import { kiln, load, rank, sales, tags, untag } from './steps/lists.mjs'
import { bowl, field, mug, price, reread, unglaze } from './steps/products.mjs'
import { expel, info, login, open, search, sessions } from './steps/session.mjs'
import { back, create, discard, rewrite, settings } from './steps/settings.mjs'

export const steps = [
  open,
  login,
  bowl,
  price,
  field,
  mug,
  reread,
  unglaze,
  info,
  create,
  settings,
  rewrite,
  back,
  kiln,
  load,
  sales,
  rank,
  tags,
  untag,
  sessions,
  expel,
  search,
  discard,
]
