import { entry, rename, root, saved, socket } from './paths.mjs'

/** Writes that are acknowledged and not done, or done differently. */
export const writes = [
  {
    id: 'folder-lost',
    kind: 'lost write',
    step: 'new-folder',
    match: { method: 'PUT', path: entry },
    effect: { do: 'lose-write', status: 200, body: 'make dir: ok' },
    truth: { request: { method: 'PUT', path: entry }, symptoms: [{ method: 'GET', path: root }] },
    detectable: { first: true, after: true, why: 'The listing that the page reads after the 200 lacks the folder.' },
  },
  {
    id: 'save-lost',
    kind: 'lost write',
    step: 'edit',
    ask: 'view',
    match: { method: 'PUT', path: saved },
    effect: { do: 'lose-write', status: 200, body: 'save: ok' },
    truth: { request: { method: 'PUT', path: saved }, symptoms: [{ method: 'GET', path: entry }] },
    detectable: {
      first: true,
      after: true,
      why: 'The view that follows shows an empty file, with the hash from before.',
    },
  },
  {
    id: 'rename-corrupted',
    kind: 'corrupted write',
    step: 'rename',
    match: { method: 'PUT', path: rename },
    effect: { do: 'set-request-field', field: 'to', value: '/jobs-copy.txt' },
    truth: { request: { method: 'PUT', path: rename }, says: ['jobs-copy'], symptoms: [{ method: 'GET', path: root }] },
    detectable: { first: true, after: true, why: 'Response and listing have another name than the request.' },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete-file',
    match: { path: socket },
    effect: {
      do: 'ws-replace',
      find: '["operation","remove","/",["jobs-',
      with: '["operation","copy","/","/music/",["jobs-',
      direction: 'out',
    },
    truth: { request: { path: socket }, symptoms: [{ method: 'GET', path: root }] },
    detectable: {
      first: true,
      after: true,
      why: 'The socket reports the end, and the listing read after that has the file.',
    },
  },
]
