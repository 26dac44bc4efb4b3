/** All GraphQL operations go to one address. */
export const api = (operation, more) => ({ method: 'POST', path: '/admin-api', operation, ...more })
