import { archived, deleted, flag, segment, segments, switched } from './paths.mjs'

/** Writes that are acknowledged and not done, or done differently. */
export const writes = [
  {
    id: 'segment-lost',
    kind: 'lost write',
    step: 'create-segment',
    match: { method: 'POST', path: segments },
    effect: {
      do: 'lose-write',
      status: 201,
      echo: true,
      add: { id: 9001, createdBy: 'admin', createdAt: '2026-01-02T03:04:05.678Z' },
    },
    truth: { request: { method: 'POST', path: segments }, symptoms: [{ method: 'GET', path: segments }] },
    detectable: { first: true, after: true, why: 'Created with 201, and the list read after that lacks it.' },
  },
  {
    id: 'segment-corrupted',
    kind: 'corrupted write',
    step: 'edit-segment',
    match: { method: 'PUT', path: segment },
    effect: { do: 'set-request-field', field: 'description', value: 'Up before noon' },
    truth: {
      request: { method: 'PUT', path: segment },
      field: 'description',
      says: ['Up before noon'],
      symptoms: [{ method: 'GET', path: segments }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'The list read after the write has another description than was sent.',
    },
  },
  {
    id: 'segment-not-removed',
    kind: 'swallowed delete',
    step: 'remove-segment',
    match: { method: 'DELETE', path: segment },
    effect: { do: 'lose-write', status: 204 },
    truth: { request: { method: 'DELETE', path: segment }, symptoms: [{ method: 'GET', path: segments }] },
    detectable: { first: true, after: true, why: 'Deleted with 204, and the list read after that still has it.' },
  },
  {
    id: 'enable-lost',
    kind: 'lost write',
    step: 'enable',
    match: { method: 'POST', path: switched },
    effect: { do: 'lose-write', status: 200 },
    truth: { request: { method: 'POST', path: switched }, field: 'enabled', symptoms: [{ method: 'GET', path: flag }] },
    detectable: { first: true, after: true, why: 'Switched on with 200, and the read after that still says false.' },
  },
  {
    id: 'edit-lost',
    kind: 'lost write',
    step: 'edit',
    match: { method: 'PATCH', path: flag },
    effect: {
      do: 'lose-write',
      status: 200,
      body: { type: 'experiment', project: 'default', stale: false, impressionData: false, archived: false },
    },
    truth: {
      request: { method: 'PATCH', path: flag },
      field: 'description',
      symptoms: [{ method: 'GET', path: flag }],
    },
    detectable: { first: true, after: true, why: 'The read after the 200 still has the old description.' },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    match: { method: 'POST', path: deleted },
    effect: { do: 'lose-write', status: 200 },
    truth: { request: { method: 'POST', path: deleted }, symptoms: [{ method: 'GET', path: archived }] },
    detectable: { first: true, after: true, why: 'Deleted with 200, and the archive read after that still has it.' },
  },
]
