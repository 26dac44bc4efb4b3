import { DELETE, EDIT, LIST, NEW } from './paths.mjs'

const record = (params, errors = {}) => ({
  params,
  populated: {},
  baseError: null,
  errors,
  id: params.id ?? null,
  title: params.name,
  recordActions: [],
  bulkActions: [],
})
const success = (message, params) => ({
  redirectUrl: '/admin/resources/Product',
  notice: { message, type: 'success' },
  record: record(params),
})

/** Writes that are acknowledged, and not done as they were meant. */
export const brokenWrites = [
  {
    id: 'create-refused',
    kind: 'refused in a 200',
    step: 'create',
    match: { method: 'POST', path: NEW },
    effect: {
      do: 'lose-write',
      status: 200,
      body: {
        record: record({ name: 'Green tea', price: '4.5' }, { price: { type: 'min', message: 'must be at least 5' } }),
        notice: { message: 'thereWereValidationErrors', type: 'error' },
      },
    },
    truth: { request: { method: 'POST', path: NEW }, says: ['must be at least 5'] },
    detectable: { first: true, after: true, why: 'the form stays and shows the error that is in the response' },
  },
  {
    id: 'create-lost',
    kind: 'lost write',
    step: 'create',
    match: { method: 'POST', path: NEW },
    effect: {
      do: 'lose-write',
      status: 200,
      body: success('successfullyCreated', { id: 990, name: 'Green tea', price: '4.5', stock: 12, status: 'active' }),
    },
    truth: {
      request: { method: 'POST', path: NEW },
      says: ['actions/list'],
      symptoms: [{ method: 'GET', path: LIST }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'acknowledged with a notice, it is not in the list that is read next',
    },
  },
  {
    id: 'edit-lost',
    kind: 'lost write',
    step: 'edit',
    match: { method: 'POST', path: EDIT },
    effect: {
      do: 'lose-write',
      status: 200,
      body: success('successfullyUpdated', { name: 'Green tea', price: '4.75', stock: 12, status: 'active' }),
    },
    truth: {
      request: { method: 'POST', path: EDIT },
      field: 'price',
      symptoms: [{ method: 'GET', path: LIST }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'acknowledged with a notice, the list that is read next has the old price',
    },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    match: { method: 'POST', path: DELETE },
    effect: {
      do: 'lose-write',
      status: 200,
      body: success('successfullyDeleted', { name: 'Green tea', price: 4.75, stock: 12, status: 'active' }),
    },
    truth: {
      request: { method: 'POST', path: DELETE },
      says: ['actions/list'],
      symptoms: [{ method: 'GET', path: LIST }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'acknowledged with a notice, it is still in the list that is read next',
    },
  },
]
