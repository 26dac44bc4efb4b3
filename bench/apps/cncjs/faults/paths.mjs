export const SIGNIN = '/api/signin'
export const STATE = '/api/state'
export const MACROS = '/api/macros'
export const MACRO = '/api/macros/*'
export const COMMANDS = '/api/commands'
export const COMMAND = '/api/commands/*'
export const EVENTS = '/api/events'
export const MACHINES = '/api/machines'
export const MACHINE = '/api/machines/*'
export const USERS = '/api/users'
export const BUNDLE = '/*/main.*.bundle.js'

/** The tables of the settings ask for pages; other parts of the app read the same lists whole. */
export const TABLE = { paging: 'true' }

/** Seen by both a first look and one after a good pass. */
export const seen = (why) => ({ first: true, after: true, why })
