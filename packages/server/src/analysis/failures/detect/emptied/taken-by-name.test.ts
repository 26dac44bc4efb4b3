import { expect, test } from 'vitest'
import { buildContext } from '../../../context/testing/build-context.ts'
import { pressed } from '../../../diagnose/testing/cases.ts'
import { changed, list } from '../../testing/lists.ts'
import { findEmptiedResponses } from './emptied-responses.ts'

const NAMED = [{ slug: 'oak-table' }, { slug: 'pine-shelf' }]

test.each([
  ['/api/notes/oak-table', 1],
  ['/api/notes/completed', 0],
])('a list that is empty after DELETE %s: %s failures', (url, failures) => {
  const events = [list(1_000, NAMED), pressed(5_000, 'Delete'), changed(5_010, 'DELETE', url), list(5_060, [])]
  expect(findEmptiedResponses(buildContext(events))).toHaveLength(failures)
})
