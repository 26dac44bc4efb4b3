import { BACKUPS, CONFIG, GREENHOUSE, LOGIN, NAME, SCHEMA, USER, USERS } from './paths.mjs'

const refuse = (statusCode, message, error) => ({
  do: 'status',
  status: statusCode,
  body: { message, ...(error && { error }), statusCode },
})

/** Requests that are refused. */
export const statuses = [
  {
    id: 'login-503',
    kind: 'status',
    step: 'login',
    match: { method: 'POST', path: LOGIN },
    effect: refuse(503, 'the user file is locked', 'Service Unavailable'),
    truth: { request: { method: 'POST', path: LOGIN }, status: 503 },
    detectable: {
      first: true,
      after: true,
      why: 'the status; the page only says "Invalid username or password", which the response does not',
    },
  },
  {
    id: 'schema-404',
    kind: 'status',
    step: 'configure',
    match: { method: 'GET', path: SCHEMA },
    effect: refuse(404, 'Not Found', 'Not Found'),
    truth: { request: { method: 'GET', path: SCHEMA }, status: 404 },
    detectable: { first: true, after: true, why: 'the status; no form opens, and the page shows an error' },
  },
  {
    id: 'adjust-400',
    kind: 'status',
    step: 'adjust',
    match: { method: 'POST', path: GREENHOUSE },
    effect: refuse(400, 'Plugin alias could not be determined.', 'Bad Request'),
    truth: { request: { method: 'POST', path: GREENHOUSE }, status: 400 },
    detectable: {
      first: true,
      after: true,
      why: 'the status; the form stays open under an error, and no restart is asked for',
    },
  },
  {
    id: 'rewrite-500',
    kind: 'status',
    step: 'rewrite',
    match: { method: 'POST', path: CONFIG },
    effect: refuse(500, "EACCES: permission denied, open 'config.json'", 'Internal Server Error'),
    truth: { request: { method: 'POST', path: CONFIG }, status: 500, says: ['permission denied'] },
    detectable: {
      first: true,
      after: true,
      why: 'status and message; the page only says that the config could not be saved',
    },
  },
  {
    id: 'invite-500',
    kind: 'status',
    step: 'invite',
    match: { method: 'POST', path: USERS },
    effect: refuse(500, 'ENOSPC: no space left on device, write', 'Internal Server Error'),
    truth: { request: { method: 'POST', path: USERS }, status: 500, says: ['no space left'] },
    detectable: {
      first: true,
      after: true,
      why: 'status and message; the page shows the message, and the form stays open',
    },
  },
  {
    id: 'marry-409',
    kind: 'status',
    step: 'marry',
    match: { method: 'PATCH', path: USER },
    effect: refuse(409, 'the user was changed by somebody else', 'Conflict'),
    truth: { request: { method: 'PATCH', path: USER }, status: 409, says: ['changed by somebody else'] },
    detectable: { first: true, after: true, why: 'status and message; the form stays open under an error' },
  },
  {
    id: 'users-401',
    kind: 'unauthorised',
    step: 'users',
    match: { method: 'GET', path: USERS },
    effect: refuse(401, 'Unauthorized'),
    truth: { request: { method: 'GET', path: USERS }, status: 401 },
    detectable: {
      first: true,
      after: true,
      why: 'the 401 comes in the middle of a session, and the page goes back to the start',
    },
  },
  {
    id: 'backups-403',
    kind: 'status',
    step: 'backups',
    match: { method: 'GET', path: BACKUPS },
    effect: refuse(403, 'Forbidden resource', 'Forbidden'),
    truth: { request: { method: 'GET', path: BACKUPS }, status: 403 },
    detectable: { first: true, after: true, why: 'the status; the dialog closes at once under an error' },
  },
  {
    id: 'rename-502',
    kind: 'status',
    step: 'rename',
    match: { method: 'PUT', path: NAME },
    effect: refuse(502, 'Bad Gateway'),
    truth: { request: { method: 'PUT', path: NAME }, status: 502 },
    detectable: { first: true, after: true, why: 'the status; the page shows the failed address' },
  },
]
