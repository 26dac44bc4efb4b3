import { findBug } from '@gasoline/demo/bugs'
import { expect, test } from 'vitest'
import { describeCase, mayColour, renderCase } from './case-report.ts'

const call = { tool: 'diagnose', arguments: {}, text: 'The cause.\nThe line.', bytes: 1_234, tokens: 321 }

function getBug(name: string) {
  const bug = findBug(name)
  if (!bug) throw new Error(`No bug is named ${name}.`)
  return bug
}

test('shows the question, exactly what the agent gets, its cost and the truth', () => {
  expect(renderCase(getBug('expired-token'), call, false)).toMatchInlineSnapshot(`
    "You ask your agent
    The account page does not load. Is the server down?

    Your agent calls diagnose, and gets
    The cause.
    The line.

    Cost
    1 call, 1,234 bytes, about 321 tokens

    What was really wrong
    GET /api/account responds 401 token_expired: the bearer token that the page got when it loaded has expired, and the page does not request a new one. (src/account/account-page.tsx)
    "
  `)
  expect(renderCase(getBug('expired-token'), call, true)).toContain('\u001b[1mCost\u001b[22m')
})

test('the same for programs', () => {
  expect(describeCase(getBug('expired-token'), call)).toMatchObject({
    bug: 'expired-token',
    calls: [call],
    truth: { endpoint: 'GET /api/account', file: 'src/account/account-page.tsx' },
  })
})

test('colours are for terminals whose owner wants them', () => {
  expect(mayColour({ isTTY: true }, {})).toBe(true)
  expect(mayColour({}, {})).toBe(false)
  expect(mayColour({ isTTY: true }, { NO_COLOR: '1' })).toBe(false)
  expect(mayColour({ isTTY: true }, { TERM: 'dumb' })).toBe(false)
})
