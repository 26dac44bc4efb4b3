import { describe, expect, test } from 'vitest'
import { FORMAT_ROWS } from '../redaction/rules/format-table.ts'
import { SECRET_FORMATS } from '../redaction/rules/formats.ts'
import { makeSample } from '../redaction/testing/sample.ts'
import { CREDENTIAL_TYPES, findType } from './rules/credential-types.ts'
import { writeBase62Check } from './rules/checksum.ts'
import { scanText } from './scan-text.ts'
import { made } from '../redaction/testing/secrets.ts'

const KINDS = [...new Set(FORMAT_ROWS.map(({ kind }) => kind))].filter((kind) => kind !== 'jwt' && kind !== 'hash')

test('at least 110 types of credentials are known, and every row of the audit is one of them', () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(110)
  const unknown = Object.keys(CREDENTIAL_TYPES).filter((key) => !KINDS.includes(key.split(' ')[0] ?? ''))
  expect(unknown).toEqual(['aws-secret'])
})

const see = (text: string) =>
  scanText({ text, carrier: 'response_body', url: 'https://generativelanguage.googleapis.com/' })

/** A value of a format that also passes what the audit demands: lengths, floors and check digits. */
function makeReal(pattern: RegExp, label: string, kind: string): string | undefined {
  for (let attempt = 0; attempt < 400; attempt++) {
    const sample = makeSample(pattern)
    const value = fixSample(kind, sample)
    if (see(`{"v":"${label}${value}"}`).some((sighting) => sighting.kind === kind)) return value
  }
  return undefined
}

/** The formats of redaction are wider than the real ones where that costs nothing. */
function fixSample(kind: string, sample: string): string {
  const prefix = /^(?:gh[pousr]_|npm_)/.exec(sample)?.[0]
  if (prefix !== undefined) {
    const body = made(30)
    return `${prefix}${body}${writeBase62Check(body)}`
  }
  if (/^A[KSBC][ICS]A/.test(sample)) return `${sample.slice(0, 4)}${made(16, 'ABCDEFGHJKLMNPQR2345')}`
  if (kind === 'openai') return `${sample.slice(0, sample.startsWith('sk-') ? 3 : 5)}${made(40)}`
  if (sample.startsWith('hooks.')) return `${sample.split('/', 1)[0]}/services/T${made(9)}/B${made(9)}/${made(24)}`
  const exact = findType(kind, sample).exact
  return exact && !exact.test(sample) ? makeSample(new RegExp(exact.source.replaceAll(/^\^|\$$/g, ''))) : sample
}

describe.each(SECRET_FORMATS.filter(({ kind }) => KINDS.includes(kind)).map((format, index) => ({ ...format, index })))(
  '$kind $index',
  ({ kind, pattern, label = '' }) => {
    test('a made-up value is seen, and what only looks like it is not', () => {
      const value = makeReal(pattern, label, kind)
      expect(value).toBeDefined()
      const real = value ?? ''
      const half = Math.ceil(real.length / 2)
      // A mask, one character again and again, and the beginning alone.
      for (const decoy of [
        `${real.slice(0, 6)}…`,
        real.slice(0, 4) + 'x'.repeat(real.length),
        `${real.slice(0, Math.min(4, half))}***`,
      ])
        expect(
          see(`{"v":"${label}${decoy}"}`).filter((sighting) => sighting.kind === kind),
          decoy,
        ).toEqual([])
    })
  },
)

test('a wrong check digit makes it information, a right one proves it', () => {
  const body = made(30)
  const right = `${['gh', 'p_'].join('')}${body}${writeBase62Check(body)}`
  const wrong = `${['gh', 'p_'].join('')}${body}${writeBase62Check(`${body}x`)}`
  expect(see(right)).toMatchObject([{ confidence: 'high' }])
  expect(see(right)[0]?.isHarmless).toBeUndefined()
  expect(see(wrong)).toMatchObject([{ confidence: 'low', isHarmless: true }])
})

test('the same key is public on a map and secret for a model', () => {
  const key = `AIza${made(35)}`
  const at = (host: string) =>
    scanText({ text: `https://${host}/x?key=${key}`, carrier: 'url', url: `https://${host}/x?key=${key}` })
  expect(at('maps.googleapis.com').filter(({ kind }) => kind === 'google')).toEqual([])
  expect(at('generativelanguage.googleapis.com').map(({ kind }) => kind)).toContain('google')
})

test('only the fixed text of a format is its prefix, however much the secret itself looks like words', () => {
  const [heroku] = see('{"v":"HRKU-bbcd49c9-ffaa-da34-4d87-4e0a53f64119"}')
  expect(heroku).toMatchObject({ kind: 'heroku', prefix: 'HRKU-' })
  const fixed = new Set(FORMAT_ROWS.flatMap((row) => row.fixed.replaceAll('…', '').split(' ')))
  const shown = SECRET_FORMATS.filter(({ kind }) => KINDS.includes(kind)).flatMap(({ kind, pattern, label = '' }) =>
    see(`{"v":"${label}${makeReal(pattern, label, kind)}"}`).filter(({ rule }) => rule === 'provider'),
  )
  expect(shown.length).toBeGreaterThan(KINDS.length)
  expect(shown.map(({ prefix }) => prefix).filter((prefix) => prefix !== '' && !fixed.has(prefix))).toEqual([])
})
