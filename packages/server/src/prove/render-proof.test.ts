import { expect, test } from 'vitest'
import type { BreakKind, PlannedBreak } from './breaks/plan-breaks.ts'
import type { BreakOutcome, TriedBreak } from './breaks/try-breaks.ts'
import { describeProof } from './describe-proof.ts'
import type { Proof } from './prove.ts'
import { renderProof } from './render-proof.ts'

const SUBJECT = { spec: '/app/tests/items.spec.ts', baseUrl: 'http://localhost:3000', isFixed: false }
const BY = { message: 'Error: no', line: 12, text: "await app.expectVisible('Tea');" }

function tried(kind: BreakKind, endpoint: string, outcome: BreakOutcome, field?: string): TriedBreak {
  const isBenign = outcome === 'passed' || outcome === 'false alarm'
  const fault: PlannedBreak['fault'] = { id: kind, match: { path: '/' }, effect: {} }
  const by = outcome === 'caught' || outcome === 'false alarm' ? BY : undefined
  return { planned: { kind, isBenign, endpoint, field, fault }, outcome, by }
}

const PROOF: Proof = {
  assertions: 6,
  good: {
    passed: 5,
    runs: 5,
    failures: [],
    removed: [{ text: "await app.expectVisible('3 s ago');", message: 'Error: x' }],
  },
  broken: {
    tried: [
      tried('slow response', 'POST /api/items', 'passed'),
      tried('extra field', 'POST /api/items', 'false alarm', 'added'),
      tried('dropped field', 'GET /api/items', 'survived', 'items[].note'),
      tried('lost write', 'POST /api/items', 'caught'),
      tried('status', 'GET /api/late', 'not reached'),
    ],
    untried: 0,
    endpoints: 2,
    leftOut: 3,
  },
}

test('says what survives and what would catch it, what was caught and by what', () => {
  expect(renderProof(PROOF, { ...SUBJECT, isFixed: true })).toMatchInlineSnapshot(`
    "items.spec.ts on http://localhost:3000: 6 assertions

    Unbroken app: 5 of 5 runs passed.
    Removed 1 assertion that failed there:
      await app.expectVisible('3 s ago');
        Error: x

    Broken responses (2 endpoints): 1 of 2 caught.
      survived  dropped field  GET /api/items  items[].note
        to catch it: assert that GET /api/items returns items[].note with its type, or the text that is shown of it
      caught    lost write     POST /api/items ← line 12: await app.expectVisible('Tea');

    Benign changes: 1 of 2 passed.
      alarm     extra field    POST /api/items  added ← line 12: await app.expectVisible('Tea');

    1 break not reached: the request did not come.
    3 more breaks not tried: --breaks 8
    "
  `)
})

test('says what fails on the unbroken app, and what can be done', () => {
  const failures = [{ line: 12, text: BY.text, message: 'Error: no', times: 2, isAssertion: true }]
  const good = { passed: 3, runs: 5, failures, removed: [] }
  expect(renderProof({ assertions: 6, good }, SUBJECT)).toMatchInlineSnapshot(`
    "items.spec.ts on http://localhost:3000: 6 assertions

    Unbroken app: 3 of 5 runs passed.
      failed in 2 of 5: line 12: await app.expectVisible('Tea');
        Error: no
    To take such assertions out of the file: gasoline prove --fix
    "
  `)
})

test('has the same for programs', () => {
  const { unbroken, broken } = describeProof(PROOF, SUBJECT)
  expect(unbroken).toMatchObject({ runs: 5, passed: 5, removed: [{ text: "await app.expectVisible('3 s ago');" }] })
  expect(broken).toMatchObject({
    caught: 1,
    survived: 1,
    not_reached: 1,
    benign_passed: 1,
    false_alarms: 1,
    not_tried: 3,
  })
  expect(broken?.breaks[3]).toEqual({
    kind: 'lost write',
    endpoint: 'POST /api/items',
    outcome: 'caught',
    by: { line: 12, text: "await app.expectVisible('Tea');", message: 'Error: no' },
  })
})
