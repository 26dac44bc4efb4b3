import { create, edit, list, read, remove, reopen, search, searchAgain } from './steps/posts.mjs'
import { login, logout, open } from './steps/session.mjs'

export const steps = [open, login, search, read, create, list, edit, reopen, remove, searchAgain, logout]
