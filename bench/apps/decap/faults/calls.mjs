/** Everything goes to one address; what it does stands in the body. */
export const API = { method: 'POST', path: '/api/v1' }

const match = (action) => ({ ...API, body: `"action":"${action}"` })
export const LIST = match('entriesByFolder')
export const READ = match('getEntry')
export const WRITE = match('persistEntry')
export const DELETE = match('deleteFiles')
