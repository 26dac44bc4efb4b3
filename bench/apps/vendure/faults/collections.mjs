import { api } from './api.mjs'

export const collectionFaults = [
  {
    id: 'move-collection-lost',
    kind: 'lost write',
    step: 'move-collection',
    match: api('MoveCollection'),
    effect: { do: 'set-request-field', field: 'variables.input.index', value: 0 },
    truth: { request: api('MoveCollection'), says: ['GetCollectionList|position|order|still'] },
    detectable: { first: true, after: true, why: 'sent index 1; the list read after it has the same order as before' },
  },
  {
    id: 'collections-truncated',
    kind: 'invalid JSON',
    step: 'move-collection',
    match: api('GetCollectionList', { nth: 1 }),
    effect: { do: 'truncate', bytes: 400 },
    truth: { request: api('GetCollectionList'), says: ['JSON|truncated|cut|incomplete|parse'] },
    detectable: { first: true, after: true, why: 'the client cannot parse the body of a 200' },
  },
  {
    id: 'move-collection-logged',
    kind: 'logged error',
    step: 'products',
    ask: 'move-collection',
    match: { method: 'GET', path: '/admin/chunk-5YTNDHD7.js' },
    effect: {
      do: 'replace-text',
      find: 'onRearrange(t){',
      with: 'onRearrange(t){if(!t.parentCode){console.error("Cannot move the collection: parentCode is missing");return}',
    },
    truth: { says: ['parentCode'] },
    detectable: { first: true, after: true, why: 'console.error at the drop, and no request' },
  },
]
