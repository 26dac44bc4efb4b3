import { PLANT, PLANTS, matchList } from './paths.mjs'

const refuse = (status, message, extensions) => ({
  do: 'status',
  status,
  body: { errors: [{ message, extensions }] },
})

export const statuses = [
  {
    id: 'create-500',
    kind: 'status',
    step: 'create',
    match: { method: 'POST', path: PLANTS },
    effect: refuse(500, 'SQLITE_FULL: database or disk is full', { code: 'INTERNAL_SERVER_ERROR' }),
    truth: { request: { method: 'POST', path: PLANTS }, status: 500, says: ['disk is full'] },
    detectable: { first: true, after: true, why: 'status and message' },
  },
  {
    id: 'edit-400',
    kind: 'status',
    step: 'edit',
    match: { method: 'PATCH', path: PLANT },
    effect: refuse(400, 'Validation failed for field "height". Value has to be less than 32.', {
      code: 'FAILED_VALIDATION',
      field: 'height',
      type: 'lt',
      invalid: 32,
    }),
    truth: { request: { method: 'PATCH', path: PLANT }, status: 400, says: ['height'] },
    detectable: { first: true, after: true, why: 'the response names the field and the limit' },
  },
  {
    id: 'settings-403',
    kind: 'status',
    step: 'settings',
    match: { method: 'PATCH', path: '/settings' },
    effect: refuse(403, "You don't have permission to access this.", { code: 'FORBIDDEN' }),
    truth: { request: { method: 'PATCH', path: '/settings' }, status: 403 },
    detectable: { first: true, after: true, why: 'status and message' },
  },
  {
    id: 'list-503',
    kind: 'status',
    step: 'list',
    match: matchList(),
    effect: refuse(503, 'Service "db" is unavailable. Under pressure.', { code: 'SERVICE_UNAVAILABLE' }),
    truth: { request: { method: 'GET', path: PLANTS }, status: 503 },
    detectable: { first: true, after: true, why: 'status and message' },
  },
  {
    id: 'back-401',
    kind: 'unauthorised',
    step: 'back',
    match: { method: 'GET', path: PLANTS },
    effect: refuse(401, 'Token expired.', { code: 'TOKEN_EXPIRED' }),
    truth: { request: { method: 'GET', path: PLANTS }, status: 401 },
    detectable: { first: true, after: true, why: 'the 401 comes in the middle of a session' },
  },
]
