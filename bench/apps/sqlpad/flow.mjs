import { connect, disconnect, rehost } from './steps/connections.mjs'
import {
  again,
  clone,
  create,
  execute,
  list,
  read,
  reload,
  remove,
  rename,
  schema,
  search,
  tag,
} from './steps/queries.mjs'
import { login, logout, open, restart } from './steps/session.mjs'
import { dismiss, invite, people, promote } from './steps/users.mjs'

export const steps = [
  open,
  login,
  list,
  search,
  read,
  execute,
  schema,
  create,
  tag,
  rename,
  reload,
  clone,
  remove,
  connect,
  rehost,
  again,
  disconnect,
  restart,
  people,
  invite,
  promote,
  dismiss,
  logout,
]
