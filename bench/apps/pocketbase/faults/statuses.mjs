import { BOOKS, BOOK, matchList } from './paths.mjs'

export const statuses = [
  {
    id: 'create-400',
    kind: 'status',
    step: 'create',
    match: { method: 'POST', path: BOOKS },
    effect: {
      do: 'status',
      status: 400,
      body: {
        status: 400,
        message: 'Failed to create record.',
        data: { title: { code: 'validation_not_unique', message: 'Value must be unique.' } },
      },
    },
    truth: { request: { method: 'POST', path: BOOKS }, status: 400, says: ['unique'] },
    detectable: { first: true, after: true, why: 'the response says which field is refused, and the form shows it' },
  },
  {
    id: 'edit-403',
    kind: 'status',
    step: 'edit',
    match: { method: 'PATCH', path: BOOK },
    effect: {
      do: 'status',
      status: 403,
      body: { status: 403, message: 'The collection is locked for maintenance.', data: {} },
    },
    truth: { request: { method: 'PATCH', path: BOOK }, status: 403, says: ['locked'] },
    detectable: { first: true, after: true, why: 'status and message, also as a toast' },
  },
  {
    id: 'list-500',
    kind: 'status',
    step: 'list',
    match: matchList(),
    effect: { do: 'status', status: 500, body: { status: 500, message: 'database disk image is malformed', data: {} } },
    truth: { request: { method: 'GET', path: BOOKS }, status: 500, says: ['malformed'] },
    detectable: { first: true, after: true, why: 'status and message, also as a toast' },
  },
  {
    id: 'delete-400',
    kind: 'status',
    step: 'delete',
    match: { method: 'DELETE', path: BOOK },
    effect: {
      do: 'status',
      status: 400,
      body: {
        status: 400,
        message: 'Failed to delete record. Make sure that the record is not part of a required relation reference.',
        data: {},
      },
    },
    truth: { request: { method: 'DELETE', path: BOOK }, status: 400, says: ['relation'] },
    detectable: { first: true, after: true, why: 'status and message, also as a toast' },
  },
  {
    id: 'sort-401',
    kind: 'unauthorised',
    step: 'sort',
    match: matchList(),
    effect: {
      do: 'status',
      status: 401,
      body: { status: 401, message: 'The request requires valid record authorization token to be set.', data: {} },
    },
    truth: { request: { method: 'GET', path: BOOKS }, status: 401 },
    detectable: {
      first: true,
      after: true,
      why: 'the 401 comes in the middle of a session and leads to the login page',
    },
  },
]
