export const BOOKS = '/api/collections/pbc_2170393721/records'
export const BOOK = `${BOOKS}/*`
export const SETTINGS = '/api/settings'
/** The list of a table; its count asks for one record a page. */
export const matchList = () => ({ method: 'GET', path: BOOKS, query: { perPage: '40' } })
