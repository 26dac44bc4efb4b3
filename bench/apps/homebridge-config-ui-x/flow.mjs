import { accessories, back, log, nickname, turnOn } from './steps/accessories.mjs'
import { backups, config, discard, rewrite } from './steps/config.mjs'
import { adjust, configure, plugins, search } from './steps/plugins.mjs'
import { home, login, logout, open, rename } from './steps/session.mjs'
import { dismiss, invite, marry, users } from './steps/users.mjs'

export const steps = [
  open,
  login,
  plugins,
  search,
  config,
  rewrite,
  configure,
  adjust,
  backups,
  discard,
  users,
  invite,
  marry,
  dismiss,
  accessories,
  turnOn,
  nickname,
  log,
  back,
  rename,
  home,
  logout,
]
