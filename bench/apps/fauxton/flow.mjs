import { createDatabase, drop, find, members, permissions, query } from './steps/databases.mjs'
import { create, edit, remove, reopen } from './steps/documents.mjs'
import { login, logout, open } from './steps/session.mjs'

export const steps = [
  open,
  login,
  find,
  query,
  createDatabase,
  create,
  edit,
  reopen,
  remove,
  permissions,
  members,
  drop,
  logout,
]
