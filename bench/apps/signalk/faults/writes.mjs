import { MATE, USERS, VESSEL } from './paths.mjs'

/** Writes that are acknowledged, and not done as they were meant. */
export const brokenWrites = [
  {
    id: 'create-lost',
    kind: 'lost write',
    step: 'create',
    match: { method: 'POST', path: MATE },
    effect: { do: 'lose-write', status: 200, body: 'User added' },
    truth: {
      request: { method: 'POST', path: MATE },
      says: ['security/users'],
      symptoms: [{ method: 'GET', path: USERS }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'an alert says "User added"; the list that is read next has no such user',
    },
  },
  {
    id: 'edit-lost',
    kind: 'lost write',
    step: 'edit',
    match: { method: 'PUT', path: MATE },
    effect: { do: 'lose-write', status: 200, body: 'User updated' },
    truth: {
      request: { method: 'PUT', path: MATE },
      field: 'type',
      symptoms: [{ method: 'GET', path: USERS }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'an alert says "User updated"; the list that is read next has the old type',
    },
  },
  {
    id: 'edit-corrupted',
    kind: 'corrupted write',
    step: 'edit',
    match: { method: 'PUT', path: MATE },
    effect: { do: 'set-request-field', field: 'type', value: 'readwrite' },
    truth: {
      request: { method: 'PUT', path: MATE },
      field: 'type',
      symptoms: [{ method: 'GET', path: USERS }],
    },
    detectable: { first: true, after: true, why: 'admin was sent; the list that is read next says readwrite' },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    match: { method: 'DELETE', path: MATE },
    effect: { do: 'lose-write', status: 200, body: 'User deleted' },
    truth: {
      request: { method: 'DELETE', path: MATE },
      says: ['security/users'],
      symptoms: [{ method: 'GET', path: USERS }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'an alert says "User deleted"; the list that is read next still has the user',
    },
  },
  {
    id: 'vessel-lost',
    kind: 'lost write',
    step: 'save',
    ask: 'back',
    match: { method: 'PUT', path: VESSEL },
    effect: { do: 'lose-write', status: 200, body: 'Vessel changed' },
    truth: {
      request: { method: 'PUT', path: VESSEL },
      field: 'callsignVhf',
      symptoms: [{ method: 'GET', path: VESSEL }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'an alert says "Vessel changed"; the form that opens next has the old call sign',
    },
  },
]
