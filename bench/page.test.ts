import { expect, test } from 'vitest'
import { describeBenches, quoteBenches } from './page.mjs'

const run = { date: '2026-01-20', commit: 'abc', machine: '2 cores', load: '1 to 2', seconds: 3 }
const results = {
  diagnosis: {
    ...run,
    part: 'diagnosis',
    rows: [
      {
        what: 'calls',
        measured: '1',
        peers: [
          { name: 'a', measured: '8' },
          { name: 'b', measured: '11' },
        ],
        ok: true,
      },
      { what: 'tokens', measured: '275', peers: [{ name: 'b', measured: '1522' }], limit: '≤ 200', ok: false },
      { what: 'alone', measured: '5', ok: true },
    ],
  },
  memory: { ...run, part: 'memory', rows: [], failed: true },
}

test('a quote has a column for each peer, and says where one was not measured', () => {
  const text = quoteBenches('before\n<!-- bench:diagnosis -->\nold\n<!-- /bench -->\nafter', results)
  expect(text).toContain('|  | Gasoline | a | b |')
  expect(text).toContain('| tokens | 275 | not measured | 1522 |')
  expect(text).toContain('2026-01-20, commit abc, 2 cores, load 1 to 2')
  expect(text).not.toMatch(/old|alone/)
  expect(quoteBenches(text, results)).toBe(text)
})

test('the page names what misses its limit, what failed and what was not measured', () => {
  const page = describeBenches(results)
  expect(page).toContain('Of 1 figures with a limit, 0 hold and 1 miss it:\n\n- `diagnosis` tokens: 275, limit ≤ 200')
  expect(page).toMatch(/`memory`.*ended without figures/)
  expect(page).toContain('`ingest`: not measured for this page')
})
