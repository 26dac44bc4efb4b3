import { check } from 'recheck'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { FORMAT_ROWS } from '../redaction/rules/format-table.ts'
import { findPeople } from './find-people.ts'
import { scanText } from './scan-text.ts'
import type { Carrier } from './sighting.ts'
import { listPatterns, shrinkCounts } from './testing/list-patterns.ts'

const PATTERNS = listPatterns()

test('the expressions of the scan are seen', () => {
  expect(PATTERNS.length).toBeGreaterThan(FORMAT_ROWS.length + 50)
})

test('recheck calls no expression vulnerable, and knows most to be safe', { timeout: 600_000 }, async () => {
  const verdicts = await Promise.all(
    PATTERNS.map(async (pattern) => {
      const flags = pattern.flags.replaceAll(/[gvd]/g, '')
      const { status } = await check(shrinkCounts(pattern), flags, { timeout: 20_000, checker: 'automaton' })
      return { pattern: String(pattern), status }
    }),
  )
  expect(verdicts.filter(({ status }) => status === 'vulnerable')).toEqual([])
  // It decides nothing about look-arounds, and some are too large for it. Its other way, to try, has no certain result.
  expect(verdicts.filter(({ status }) => status === 'safe').length).toBeGreaterThan(PATTERNS.length / 2)
})

const SIZE = LIMITS.scan.textChars
const FRAGMENTS =
  'a|eyJ|eyJa.|?token|token=|token:"|"password":"|{"a":|[|a://b:|a://|@|a@b.|postgres://a:b@|1|4242 |321-54-9876 |DE89 |<input |' +
  '<input name="a" |-----BEGIN PRIVATE KEY-----|bearer |Server=a;|Password=abcd|key is |\\|%41|&a=b|ghp_a|sk-ant-|xoxb-1-|:AA|' +
  `define('a','|define("token","abcd")|machine a login b |machine |a({token:"b|;token=|next page token: |a.b(|` +
  'curl -u a:b3c |mysql a | -u a:|echo a |jdbc:mysql://a?|jdbc:mysql://a;password=|?a=http%3A%2F%2Fa%2F%3Fb%3D|?a={"b":'
const CARRIERS: readonly Carrier[] = ['url', 'response_body', 'console']
/** Of processor time. A quiet machine needs less than 0.5 s for any; quadratic time would take minutes. */
const MOST_MS = 8_000

test.each(FRAGMENTS.split('|'))(
  'a megabyte of %j is scanned whole in bounded time',
  { timeout: 120_000 },
  (fragment) => {
    const text = fragment.repeat(Math.ceil(SIZE / fragment.length)).slice(0, SIZE)
    for (const carrier of CARRIERS) {
      const started = process.cpuUsage()
      scanText({ text, carrier, url: 'https://app.test/' })
      findPeople(text, '')
      expect(process.cpuUsage(started).user / 1_000, carrier).toBeLessThan(MOST_MS)
    }
  },
)

test('a secret at the end of a megabyte is found', () => {
  const secret = ['gh', 's_', 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z0A7c'].join('')
  const body = JSON.stringify({ rows: Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Item ${id}` })) })
  const text = `${body.slice(0, SIZE - 100)} "last":"${secret}"`
  expect(scanText({ text, carrier: 'response_body' }).map(({ kind }) => kind)).toEqual(['github'])
})
