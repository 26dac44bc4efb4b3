import { validateContext } from '@gasoline/wire'
import type { AiContext } from '@gasoline/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOON, log } from '../../store/testing/build-store.ts'
import { renderError } from './errors.ts'
import { buildContext } from '../../analysis/context/testing/build-context.ts'
import { groupErrors } from '../../analysis/failures/error-groups.ts'
import { describeFailure } from './describe-failure.ts'

const whole = {
  summary: 'Why.',
  sourceSnippets: [
    {
      file: 'a.ts',
      line: 1,
      column: 2,
      function: 'f',
      access: { parts: ['a', 'b'], at: 1, origin: ['c'] },
      snippet: [{ line: 1, text: 'x', isError: true as const }],
    },
  ],
  componentAncestry: { framework: 'react', components: [{ name: 'App', propKeys: ['a'] }] },
  stateSnapshot: { source: 'redux', keys: { auth: { type: 'object' } }, relevantSlice: { 'auth.user': null } },
  skipped: { state: 'over 100 ms' },
}

test('leaves a sound context as it is, and takes out of any other what is not', () => {
  expect(validateContext(whole)).toEqual(whole)
  expect(validateContext(undefined)).toEqual({})
  // What a producer may send although the type forbids it.
  const odd = {
    summary: 7,
    sourceSnippets: [7, { ...whole.sourceSnippets[0], access: { parts: 'a' } }, whole.sourceSnippets[0]],
    componentAncestry: [],
    skipped: { a: 1, b: 'x' },
  } as unknown
  expect(validateContext(odd as AiContext)).toEqual({ sourceSnippets: whole.sourceSnippets, skipped: { b: 'x' } })
})

test('whatever an error contains, it is grouped and reported', () => {
  const anything = fc.anything({ maxDepth: 3, withNullPrototype: false })
  const context = fc.oneof(
    fc.record(
      {
        summary: anything,
        sourceSnippets: anything,
        componentAncestry: anything,
        stateSnapshot: anything,
        skipped: anything,
      },
      { requiredKeys: [] },
    ),
    fc.record({
      sourceSnippets: fc.array(fc.record({ file: anything, line: fc.anything(), snippet: anything })),
      componentAncestry: fc.record({ framework: fc.string(), components: fc.array(anything) }),
      stateSnapshot: fc.record({ source: fc.string(), keys: anything, relevantSlice: anything, also: anything }),
    }),
  )
  fc.assert(
    fc.property(context, anything, anything, (given, actions, enrichments) => {
      const built = log({
        at: NOON,
        level: 'error',
        source: 'exception',
        _aiContext: given as AiContext,
        _actions: actions,
        _enrichments: enrichments,
      })
      const [group] = groupErrors(buildContext([built]), describeFailure)
      expect(group && renderError(group)).toMatch(/^L1 12:00:00\.000 \[exception\] hello/)
    }),
    { numRuns: 500 },
  )
})
