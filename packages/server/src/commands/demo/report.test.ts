import { findBug } from '@gasoline/demo/bugs'
import { expect, test } from 'vitest'
import type { TestProof } from './prove-test.ts'
import { walkOnceFixed } from './repair.ts'
import { describeDemo, isGood, mayColour, renderChapter, renderTitle } from './report.ts'
import type { Chapter } from './report.ts'

const call = {
  tool: 'diagnose',
  arguments: {},
  text: 'The cause.\nThe line.',
  data: {},
  bytes: 1_234,
  tokens: 321,
  ms: 3,
}
const passed = { isPassed: true, failures: [], durationMs: 2_100 }
const by = { message: 'Open the cart: GET /api/cart: returns.items[].product.price is missing', line: 42 }
const failed = { isPassed: false, failures: [by], durationMs: 6_400 }
const byBroken = { ...by, on: 'broken' } as const

function getBug(name: string) {
  const bug = findBug(name)
  if (!bug) throw new Error(`No bug is named ${name}.`)
  return bug
}

const bug = getBug('expired-token')
const proof: TestProof = { isRun: true, isProved: true, fixed: passed, broken: failed, by: byBroken }
const chapters: readonly Chapter[] = [
  { kind: 'met', ms: 2_345, bug },
  { kind: 'diagnosed', ms: 31, bug, call },
  { kind: 'fixed', ms: 3_000, verification: { verdict: 'fixed', times: 1, call: { ...call, tool: 'verify_fix' } } },
  { kind: 'generated', ms: 180, test: { call, script: 'a\nb\n', actions: 4, assertions: 21 } },
  { kind: 'proved', ms: 9_000, proof },
]

test('each part has its measured time, exactly what the agent reads, its cost and the truth', () => {
  expect(chapters.map((one) => renderTitle(one.kind, false) + renderChapter(one, false)).join(''))
    .toMatchInlineSnapshot(`
    "1. A person runs into the bug
       ✗ “Your account could not be loaded”.
       2.3 s

    2. The agent calls diagnose, once
       You ask: The account page does not load. Is the server down?
       The agent reads (1,234 bytes, about 321 tokens):

       The cause.
       The line.

       What was really wrong: GET /api/account responds 401 token_expired: the bearer token that the page got when it loaded has expired, and the page does not request a new one. (src/account/account-page.tsx)
       0.0 s

    3. The bug is fixed, the person tries again, and the agent calls verify_fix
       The fix is a switch in the demo’s server; your agent would edit your code.
       The agent reads (1,234 bytes, about 321 tokens):

       The cause.
       The line.

       ✓ Verdict: fixed
       3.0 s

    4. The agent calls generate_test
       The agent reads (1,234 bytes, about 321 tokens):
       A Playwright test with 4 actions and 21 assertions, 2 lines.
       0.2 s

    5. The test is proved, as gasoline prove does
       ✓ passes on the fixed shop (2.1 s)
       ✓ fails on the broken one (6.4 s)
         line 42: Open the cart: GET /api/cart: returns.items[].product.price is missing
       9.0 s

    "
  `)
  expect(renderChapter({ kind: 'proved', ms: 1, proof }, true)).toContain('\u001b[32m✓ passes')
})

test('why a test fails stands below the shop that it fails on', () => {
  const onFixed: TestProof = { isRun: true, isProved: false, fixed: failed, broken: failed, by: { ...by, on: 'fixed' } }
  expect(renderChapter({ kind: 'proved', ms: 1, proof: onFixed }, false)).toMatch(
    /fixed shop.*\n +line 42.*\n.*broken one/,
  )
})

test('a test that was not run, or proves nothing, is said so', () => {
  const skipped: TestProof = { isRun: false, why: '@playwright/test is not installed in /a.', remedy: 'Install it.' }
  expect(renderChapter({ kind: 'proved', ms: 1, proof: skipped }, false)).toContain(
    'Not proved: @playwright/test is not installed in /a.\n   Install it.',
  )
  const useless: TestProof = { isRun: true, isProved: false, fixed: passed, broken: passed }
  const text = renderChapter({ kind: 'proved', ms: 1, proof: useless }, false)
  expect(text).toContain('✓ passes on the fixed shop')
  expect(text).toContain('✗ passes on the broken one')
  const ends = [proof, skipped, useless].map((one) => isGood([{ kind: 'proved', ms: 1, proof: one }]))
  expect(ends).toEqual([true, true, false])
  expect(isGood([{ kind: 'fixed', ms: 1, verification: { verdict: 'not_exercised', times: 8, call } }])).toBe(false)
})

test('the same for programs', () => {
  expect(describeDemo(bug, chapters)).toMatchObject({
    bug: 'expired-token',
    calls: [{ tool: 'diagnose', text: call.text, bytes: 1_234, tokens: 321 }],
    truth: { endpoint: 'GET /api/account', file: 'src/account/account-page.tsx' },
    fix: { verdict: 'fixed', times: 1 },
    test: { actions: 4, assertions: 21 },
    proof: { run: true, proved: true, passes_fixed: true, passes_broken: false, by: { line: 42 } },
    ms: { met: 2345, proved: 9000 },
  })
})

test('the walk through the fixed shop ends with what is shown then', () => {
  const walked = walkOnceFixed(getBug('unhandled-date'))
  expect(walked.map((step) => step.do)).toEqual(['open', 'click', 'see'])
  expect(walked.at(-1)).toMatchObject({ text: 'With you by' })
})

test('colours are for terminals whose owner wants them', () => {
  expect(mayColour({ isTTY: true }, {})).toBe(true)
  expect(mayColour({}, {})).toBe(false)
  expect(mayColour({ isTTY: true }, { NO_COLOR: '1' })).toBe(false)
  expect(mayColour({ isTTY: true }, { TERM: 'dumb' })).toBe(false)
})
