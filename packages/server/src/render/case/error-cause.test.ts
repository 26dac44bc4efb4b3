import { expect, test } from 'vitest'
import type { ErrorCause } from '../../analysis/diagnose/cause.ts'
import { renderErrorCause } from './error-cause.ts'

test.each<[ErrorCause, string]>([
  [{ kind: 'thrown' }, `Thrown by this code.`],
  [{ kind: 'thrown', meaning: 'a hook' }, `a hook. Thrown by this code.`],
  [{ kind: 'thrown', value: { name: 'steps', is: 'null' } }, `Thrown by this code. steps is null here.`],
  [{ kind: 'thrown', value: { name: 'rows', expected: 'array' } }, `Thrown by this code. rows is not an array here.`],
  [{ kind: 'logged' }, `The code logged this as an error.`],
  [
    { kind: 'module', url: '/a.js' },
    'The browser could not load the module /a.js: it is gone from the server (a newer deployment?), or the server is unreachable.',
  ],
  [
    { kind: 'hydration', server: '12:00', components: ['App', 'Clock'] },
    `Hydration mismatch: the client's first render differs from the server's HTML in App > Clock: server "12:00", client nothing.`,
  ],
  [{ kind: 'shown-text' }, 'A value is missing, has the wrong type or could not be computed; no response explains it.'],
  [
    { kind: 'load', id: 'L4', url: '/api/a', status: 502 },
    '/api/a (L4) returned 502; the request was not captured, only this entry.',
  ],
  [
    { kind: 'load', id: 'L4', method: 'GET', url: '/api/a', reason: 'net::ERR_FAILED' },
    'GET /api/a (L4) got no response: net::ERR_FAILED; the request was not captured, only this entry.',
  ],
  [{ kind: 'resource', message: 'Failed to load <img> /a.png' }, 'Failed to load <img> /a.png.'],
  [{ kind: 'policy', message: 'CSP blocked it.' }, 'CSP blocked it.'],
])('puts %o into words', (cause, text) => {
  expect(renderErrorCause(cause)).toBe(text)
})
