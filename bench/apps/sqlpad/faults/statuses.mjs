import { CONNECTION, QUERIES, RESULT, SCHEMA, USERS } from './paths.mjs'

const refuse = (status, error) => ({ do: 'status', status, body: { error } })

export const statuses = [
  {
    id: 'create-500',
    kind: 'status',
    step: 'create',
    match: { method: 'POST', path: QUERIES },
    effect: refuse(500, 'ENOSPC: no space left on device, write'),
    truth: { request: { method: 'POST', path: QUERIES }, status: 500, says: ['no space left'] },
    detectable: { first: true, after: true, why: 'status and message; the page says only "Server responded not ok"' },
  },
  {
    id: 'rehost-403',
    kind: 'status',
    step: 'rehost',
    match: { method: 'PUT', path: CONNECTION },
    effect: refuse(403, 'Forbidden'),
    truth: { request: { method: 'PUT', path: CONNECTION }, status: 403 },
    detectable: { first: true, after: true, why: 'the status; the form stays open' },
  },
  {
    id: 'schema-503',
    kind: 'status',
    step: 'schema',
    match: { method: 'GET', path: SCHEMA },
    effect: refuse(503, 'Too many connections'),
    truth: { request: { method: 'GET', path: SCHEMA }, status: 503 },
    detectable: { first: true, after: true, why: 'the status; the sidebar keeps turning' },
  },
  {
    id: 'people-401',
    kind: 'unauthorised',
    step: 'people',
    match: { method: 'GET', path: USERS },
    effect: refuse(401, 'Session expired'),
    truth: { request: { method: 'GET', path: USERS }, status: 401 },
    detectable: { first: true, after: true, why: 'the 401 comes in the middle of a session' },
  },
  {
    id: 'run-error-in-200',
    kind: 'error-in-200',
    step: 'run',
    match: { method: 'POST', path: RESULT },
    effect: refuse(200, 'error: permission denied for relation sales'),
    truth: { request: { method: 'POST', path: RESULT }, says: ['permission denied'] },
    detectable: { first: true, after: true, why: 'the page shows the error that the response has instead of rows' },
  },
  {
    id: 'invite-error-in-200',
    kind: 'error-in-200',
    step: 'invite',
    match: { method: 'POST', path: USERS },
    effect: refuse(200, 'Problem saving user'),
    truth: { request: { method: 'POST', path: USERS }, says: ['Problem saving user'] },
    detectable: { first: true, after: true, why: 'the page shows "Whitelist failed" with the error of the response' },
  },
]
