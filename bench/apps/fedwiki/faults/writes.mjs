import { JOINT, JOINT_CHANGE, HOME, HOME_CHANGE, PLAN, PLAN_CHANGE, RECLAIM } from './paths.mjs'

/** Writes that are acknowledged, and not done. */
export const brokenWrites = [
  {
    id: 'login-lost',
    kind: 'lost write',
    step: 'login',
    ask: 'edit',
    match: { method: 'POST', path: RECLAIM },
    effect: { do: 'lose-write', status: 200 },
    truth: {
      request: { method: 'POST', path: RECLAIM },
      symptoms: [{ method: 'PUT', path: JOINT_CHANGE }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'the login is answered with 200 and without a cookie; the next change is refused with 403',
    },
  },
  {
    id: 'edit-lost',
    kind: 'lost write',
    step: 'edit',
    ask: 'reread',
    match: { method: 'PUT', path: JOINT_CHANGE, body: 'knife' },
    effect: { do: 'lose-write', status: 200, body: 'ok' },
    truth: {
      request: { method: 'PUT', path: JOINT_CHANGE },
      field: 'text',
      symptoms: [{ method: 'GET', path: JOINT }],
    },
    detectable: { first: true, after: true, why: 'read again after a reload, the paragraph has its old text' },
  },
  {
    id: 'add-lost',
    kind: 'lost write',
    step: 'add',
    ask: 'reread',
    match: { method: 'PUT', path: JOINT_CHANGE, body: 'Wax' },
    effect: { do: 'lose-write', status: 200, body: 'ok' },
    truth: {
      request: { method: 'PUT', path: JOINT_CHANGE },
      says: ['Wax|factory|text'],
      symptoms: [{ method: 'GET', path: JOINT }],
    },
    detectable: { first: true, after: true, why: 'read again after a reload, the new paragraph has no text' },
  },
  {
    id: 'plan-lost',
    kind: 'lost write',
    step: 'plan',
    ask: 'reopen',
    match: { method: 'PUT', path: HOME_CHANGE },
    effect: { do: 'lose-write', status: 200, body: 'ok' },
    truth: {
      request: { method: 'PUT', path: HOME_CHANGE },
      field: 'text',
      symptoms: [{ method: 'GET', path: HOME }],
    },
    detectable: { first: true, after: true, why: 'read again after a reload, the paragraph has its old text' },
  },
  {
    id: 'create-text-lost',
    kind: 'lost write',
    step: 'create',
    ask: 'reopen',
    match: { method: 'PUT', path: PLAN_CHANGE, body: 'toolbox' },
    effect: { do: 'lose-write', status: 200, body: 'ok' },
    truth: {
      request: { method: 'PUT', path: PLAN_CHANGE },
      says: ['toolbox|factory|text'],
      symptoms: [{ method: 'GET', path: PLAN }],
    },
    detectable: { first: true, after: true, why: 'read again after a reload, the new paragraph has no text' },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    ask: 'again',
    match: { method: 'DELETE', path: PLAN },
    effect: { do: 'lose-write', status: 200, body: '' },
    truth: {
      request: { method: 'DELETE', path: PLAN },
      says: ['still|remains|not gone|not deleted|again'],
      symptoms: [{ method: 'GET', path: PLAN }],
    },
    detectable: { first: true, after: true, why: 'deleted with 200, the page is read with 200 and shown again' },
  },
]
