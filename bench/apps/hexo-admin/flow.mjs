import { create, discard, draft, gone, grammar, rename, revisit } from './steps/drafts.mjs'
import { again, page, pages } from './steps/pages.mjs'
import { edit, list, publish, reread, retitle, season, tag, unpublish, write } from './steps/posts.mjs'
import { login, open } from './steps/session.mjs'
import { deploy, number, prefix, settings } from './steps/settings.mjs'

export const steps = [
  open,
  login,
  edit,
  retitle,
  write,
  tag,
  season,
  list,
  reread,
  unpublish,
  publish,
  create,
  draft,
  rename,
  grammar,
  pages,
  page,
  again,
  settings,
  number,
  prefix,
  revisit,
  discard,
  gone,
  deploy,
]
