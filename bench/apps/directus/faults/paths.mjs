export const PLANTS = '/items/plants'
export const PLANT = `${PLANTS}/*`
export const COMMENT = '/activity/comment'
/** The rows of a table; its counts have no limit. */
export const matchList = () => ({ method: 'GET', path: PLANTS, query: { limit: '25' } })
