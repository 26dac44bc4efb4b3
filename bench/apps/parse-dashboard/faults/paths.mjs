export const LOGIN = '/login'
export const LOGOUT = '/logout'
export const APPS = '/parse-dashboard-config.json'
export const INFO = '/parse/serverInfo'
/** The classes as the app loads them, and as it reads them again with each look at one. */
export const MODEL = '/parse/schemas'
export const SCHEMAS = '/parse/schemas/'
export const CRANE = '/parse/schemas/Crane*'
export const BOATS = '/parse/classes/Boat'
export const BOAT = '/parse/classes/Boat/*'
export const VISITS = '/parse/classes/Visit'
export const VISIT = '/parse/classes/Visit/*'
export const USERS = '/parse/classes/_User'
export const BATCH = '/parse/batch'
export const CONFIG = '/parse/config'
export const BUNDLE = '/bundles/dashboard.bundle.js'

/** Every request to the data is a POST; what it does is in its body. */
export const post = (path) => ({ method: 'POST', path })
/** The rows of a class, not their count. */
export const rows = (path) => ({ ...post(path), body: '"limit":100' })
export const read = (path) => ({ ...post(path), body: '"_method":"GET"' })
export const put = (path) => ({ ...post(path), body: '"_method":"PUT"' })
export const create = (path) => ({ ...post(path), body: 'Fulmar' })

/** Seen by both a first look and one after a good pass. */
export const seen = (why) => ({ first: true, after: true, why })
/** Only who saw it before misses it. */
export const later = (why) => ({ first: false, after: true, why })

export const PENDING = ['no response|pending|still running|not answered|unanswered']
