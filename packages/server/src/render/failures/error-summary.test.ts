import { expect, test } from 'vitest'
import type { ErrorSummary } from '../../analysis/code/summary.ts'
import { renderErrorSummary } from './error-summary.ts'

const place = { file: 'http://h/app.min.js', line: 1, column: 900 }
const code = 'setUser(result.data.user)'

test.each<[ErrorSummary, string]>([
  [
    {
      source: 'exception',
      type: 'TypeError',
      place: { file: 'src/LoginForm.tsx', line: 42, function: 'handleSubmit' },
      message: "Cannot read properties of undefined (reading 'user')",
      code,
      missing: { expression: 'result.data', value: 'undefined' },
      state: {
        source: 'redux',
        values: [
          ['auth.loading', 'false'],
          ['auth.user', 'null'],
        ],
        more: 0,
      },
      components: { framework: 'react', names: ['App', 'LoginForm'] },
    },
    'TypeError in src/LoginForm.tsx:42 (handleSubmit) — `result.data` is undefined, at `setUser(result.data.user)`. ' +
      'State (redux): auth.loading=false, auth.user=null. Components (react): App > LoginForm.',
  ],
  [
    { source: 'exception', type: 'Error', place, message: 'no stock', code },
    'Error in http://h/app.min.js:1:900 — no stock, at `setUser(result.data.user)`.',
  ],
  [
    { source: 'exception', type: 'ReferenceError', place, message: 'foo is not defined' },
    'ReferenceError in http://h/app.min.js:1:900 — foo is not defined.',
  ],
  [
    { source: 'exception', message: 'x', state: { source: 'redux', values: [['a', '1']], more: 2 } },
    'Uncaught exception — x. State (redux): a=1 and 2 more.',
  ],
  [{ source: 'unhandledrejection', message: 'out of stock' }, 'Unhandled rejection — out of stock.'],
  [
    { source: 'console', place: { file: 'http://h/a.js', line: 3 }, message: 'x' },
    'Console error in http://h/a.js:3 — x.',
  ],
  [{ source: 'network', message: 'x' }, 'Error — x.'],
])('puts %o into words', (summary, text) => {
  expect(renderErrorSummary(summary)).toBe(text)
})
