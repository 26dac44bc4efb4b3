import { expect, test } from 'vitest'
import { renderSkipped } from './skipped.ts'

test.each([
  ['too-many-errors', 'too many errors within a second'],
  ['too-many-early-errors', 'too many errors before the page was ready for it'],
  ['not-loaded', 'not there within 3000 ms'],
  ['state-not-loaded', 'not there yet'],
  ['timeout', 'took longer than 50 ms'],
  ['no-element-angular', 'Angular names components only from an element, and none is known'],
  ['no-element-preact', 'Preact names no component of it, and no element is known'],
  ['no-element-react', 'React names no component of it, and no element is known'],
  ['no-element-svelte', 'Svelte names components in development only, and there only from an element'],
  ['no-element-vue', 'Vue names no component of it, and no element is known'],
  ['no-names-solid', 'Solid keeps no names of components in the page'],
  ['unreadable-TypeError', 'could not be read: TypeError'],
  ['toString', 'toString'],
  ['any\ntext', 'any ⏎ text'],
])('%s', (why, words) => {
  expect(renderSkipped({ componentAncestry: why })).toBe(`skipped: componentAncestry (${words})`)
})

test('several steps, each with its own limit', () => {
  expect(renderSkipped({ componentAncestry: 'timeout', stateSnapshot: 'timeout' })).toBe(
    'skipped: componentAncestry (took longer than 50 ms), stateSnapshot (took longer than 100 ms)',
  )
  expect(renderSkipped({})).toBeUndefined()
})
