import { expect, test } from 'vitest'
import { errorContextOf } from './error-context.ts'

test('the main switch decides first', () => {
  const of = (aiContextEnabled: boolean, aiContextSourceSnippets: boolean) =>
    errorContextOf({ aiContextEnabled, aiContextSourceSnippets })
  expect([of(true, true), of(true, false), of(false, true), of(false, false)]).toEqual([
    'full',
    'without source',
    'none',
    'none',
  ])
})
