/** What goes wrong with the values that nodes keep. */
const GLOBAL = { method: 'GET', path: '/context/global' }
const DELETE = { method: 'DELETE', path: '/context/global/readings' }

export const contextFaults = [
  {
    id: 'context-session-lost',
    kind: '401 in the middle',
    step: 'context',
    match: GLOBAL,
    effect: { do: 'status', status: 401 },
    truth: { request: GLOBAL, status: 401 },
    detectable: { first: true, after: true, why: 'a failed request right after the press' },
  },
  {
    id: 'context-emptied',
    kind: 'emptied list',
    step: 'context',
    match: GLOBAL,
    effect: { do: 'set-field', field: 'memory', value: {} },
    truth: { request: GLOBAL, field: 'memory', expected: 'station and readings', got: 'empty' },
    detectable: { first: false, after: true, why: 'an empty context looks the same; the earlier one had two values' },
  },
  {
    id: 'context-value-dropped',
    kind: 'dropped field',
    step: 'context',
    match: GLOBAL,
    effect: { do: 'drop-field', field: 'memory.readings.format' },
    truth: { request: GLOBAL, field: 'format' },
    detectable: { first: false, after: true, why: 'the number shows as text, which only the earlier response tells' },
  },
  {
    id: 'delete-context-swallowed',
    kind: 'swallowed delete',
    step: 'delete-context',
    match: DELETE,
    effect: { do: 'lose-write', status: 204 },
    truth: { request: DELETE, says: ['readings', 'GET /context/global|still'] },
    detectable: { first: true, after: true, why: 'GET /context/global after it still has the value' },
  },
  {
    id: 'delete-context-403',
    kind: 'status',
    step: 'delete-context',
    match: DELETE,
    effect: { do: 'status', status: 403, body: { code: 'forbidden', message: 'context.write is missing' } },
    truth: { request: DELETE, status: 403 },
    detectable: { first: true, after: true, why: 'a failed request right after the press' },
  },
]
