import { NEW_POST, POST, POSTS, REMOVE, RENAME, seen } from './paths.mjs'

const LIST = { method: 'GET', path: POSTS }
const ONE = { method: 'GET', path: POST }

/** Writes of the new draft that are acknowledged, and not done as they were meant. */
export const drafts = [
  {
    id: 'create-lost',
    kind: 'lost write',
    step: 'create',
    match: { method: 'POST', path: NEW_POST },
    effect: {
      do: 'lose-write',
      status: 200,
      echo: true,
      add: {
        _id: 'cmwm98lost000ico7d3fgt1dnj',
        date: '2026-05-04T09:00:00.000Z',
        source: '_drafts/Hive-Scale.md',
        path: '2026/Hive-Scale/',
        raw: '---\ntitle: Hive Scale\n---\n',
        tags: [],
        categories: [],
        isDraft: true,
        isDiscarded: false,
      },
    },
    truth: { request: { method: 'POST', path: NEW_POST }, symptoms: [ONE] },
    detectable: seen('confirmed with an id; the post of that id cannot be read right after it'),
  },
  {
    id: 'create-corrupted',
    kind: 'corrupted write',
    step: 'create',
    match: { method: 'POST', path: NEW_POST },
    effect: { do: 'set-request-field', field: 'title', value: 'Untitled' },
    truth: { request: { method: 'POST', path: NEW_POST }, field: 'title', got: 'Untitled', symptoms: [ONE] },
    detectable: seen('sent one title; the response and the editor have another'),
  },
  {
    id: 'draft-lost',
    kind: 'lost write',
    step: 'draft',
    ask: 'revisit',
    match: { method: 'POST', path: POST, body: '_content' },
    effect: { do: 'lose-write', status: 200, body: {} },
    truth: {
      request: { method: 'POST', path: POST },
      says: ['nine kilos|The scale was|_content|raw'],
      symptoms: [ONE, LIST, { method: 'POST', path: RENAME }],
    },
    detectable: seen('acknowledged; the post that is read later has no text'),
  },
  {
    id: 'draft-corrupted',
    kind: 'corrupted write',
    step: 'draft',
    ask: 'revisit',
    match: { method: 'POST', path: POST, body: '_content' },
    effect: { do: 'set-request-field', field: '_content', value: 'The scale was really very dear.' },
    truth: {
      request: { method: 'POST', path: POST },
      says: ['_content|raw'],
      symptoms: [ONE, LIST, { method: 'POST', path: RENAME }],
    },
    detectable: seen('sent one text; the response and the post that is read later have another'),
  },
  {
    id: 'rename-lost',
    kind: 'lost write',
    step: 'rename',
    ask: 'revisit',
    match: { method: 'POST', path: RENAME },
    effect: { do: 'lose-write', status: 200, echo: true, add: { path: '2026/scale-log/', isDraft: true } },
    truth: {
      request: { method: 'POST', path: RENAME },
      says: ['filename|source|scale-log'],
      symptoms: [ONE, LIST],
    },
    detectable: seen('acknowledged; the post that is read later has its old file'),
  },
  {
    id: 'discard-swallowed',
    kind: 'swallowed delete',
    step: 'discard',
    ask: 'gone',
    match: { method: 'POST', path: REMOVE },
    effect: { do: 'lose-write', status: 200, body: { isDraft: false, isDiscarded: true } },
    truth: {
      request: { method: 'POST', path: REMOVE },
      says: ['still|remains|not gone|not deleted|isDiscarded'],
      symptoms: [LIST],
    },
    detectable: seen('confirmed as discarded; the lists that are read next still have it as a draft'),
  },
]
