export const QUERIES = '/api/queries'
export const QUERY = `${QUERIES}/*`
export const RESULT = '/api/query-result'
export const SCHEMA = '/api/schema-info/*'
/** The list is read with a slash at its end, and created in without. */
export const CONNECTIONS = '/api/connections'
export const CONNECTION_LIST = `${CONNECTIONS}/`
export const CONNECTION = `${CONNECTIONS}/*`
export const USERS = '/api/users'
export const USER = `${USERS}/*`
