import { expect, test } from 'vitest'
import { redactCommands } from './walk/commands.ts'
import { redactArguments } from './walk/graphql-variables.ts'
import { redactTables } from './walk/tables.ts'
import { redactEmbeddedJson } from './walk/json/embedded-json.ts'
import { redactJsonText } from './walk/json/json-text.ts'
import { redactLabelledMarkup } from './walk/labelled-markup.ts'
import { redactMarkup } from './walk/markup.ts'
import { redactNamedValues } from './walk/named-values.ts'
import { redactPaths } from './walk/path.ts'
import { redactCredentials, redactFormats } from './walk/scan-formats.ts'
import { glance } from './prefilter/glance.ts'
import { suspect } from './prefilter/prefilter.ts'
import { redactor } from './testing/secrets.ts'
import { redactUrl } from './walk/url.ts'

const mark = (kind: string) => `[redacted:${kind}:abcd]`
const NO_HINTS = { bits: 7, clues: [] }
const same = (text: string) => text

const RULES: readonly (readonly [string, (text: string) => unknown])[] = [
  ['redactFormats', (text) => redactFormats(text, mark)],
  ['redactCredentials', (text) => redactCredentials(text, mark)],
  ['redactNamedValues', (text) => redactNamedValues(text, mark)],
  ['redactMarkup', (text) => redactMarkup(text, mark)],
  ['redactLabelledMarkup', (text) => redactLabelledMarkup(text, mark)],
  ['redactJsonText', (text) => redactJsonText(text, { mark, side: undefined, redactText: same })],
  ['redactEmbeddedJson', (text) => redactEmbeddedJson(text, () => undefined)],
  ['redactCommands', (text) => redactCommands(text, mark)],
  ['redactPaths', (text) => redactPaths(text, mark)],
  ['redactTables', (text) => redactTables(text, mark)],
  ['redactArguments', (text) => redactArguments(text, mark)],
  ['suspect', (text) => suspect(text, glance(text) ?? NO_HINTS)],
  ['redactUrl', (text) => redactUrl(text, mark, same)],
]

const FRAGMENTS = [
  '[',
  '{',
  '"',
  '\\',
  '\\"',
  '{"a":',
  '["token","a"],',
  '{"value":"a","name":"token"},',
  'token:',
  'token:"',
  "password:'",
  'token=a1 ',
  'token=${',
  'passwordpassword',
  'key',
  'http://a/?token=1 ',
  'a://b:c@',
  'a://b:',
  'postgres://a:',
  'eyJaaaaaaa.',
  'eyJaaaaaa.eyJ',
  '\\neyJaaaaaa.a.',
  '_eyJaaaaaa',
  '4242 ',
  '1-',
  '12',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----a-----END',
  'AKIAa-',
  'ghp_a-',
  'glpat-',
  'sk-aaaa',
  'SG.a',
  'x-us1',
  '.a',
  'MAAAAAAAAAAAAAAAAAAAAAAAA.',
  '<',
  '<a ',
  '<password>',
  '<input name="token" ',
  '<a b=\\"',
  '<![CDATA[',
  'Cookie: a="',
  'name="password"\n\n',
  ';token=',
  'bearer ',
  'basic a',
  '%41',
  '%2541',
  '&',
  '=',
  'a=b&',
  '&quot;',
  'session ',
  'session was ',
  "key='",
  'your code is ',
  'mot de passe ',
  'AUTH a ',
  '/reset/',
  '/reset/a/',
  'verify-',
  'ann:aaaaa1@',
  '-u a:',
  '1234 is your ',
  '{"a":1}',
  '<tr><th>token</th>',
  '<tr><td>a</td></tr>',
  '</td><td>token',
  'recovery codes <li>a1b2-c3d4</li>',
  'connect("a", "',
  'name: token\n value: a\n',
  'token\n input_value=',
  '(a, token) values ($1) [',
  'Key (token)=(',
  'password is "',
  'password from ab1cd! to ',
  'social security ',
  'login: a / ',
  'WIFI:S:a;',
  '/(S(a',
]

const SMALL = 250_000
const LARGE = 1_000_000
/** Four times the text takes four times as long, and sixteen times if something is wrong. */
const MOST = 8
/** What is done so soon is not measured: noise would decide. */
const UNMEASURED_MS = 100
/** A busy machine slows single runs down, never all: the best of some counts. */
const TRIES = 8

/** Processor time, which other work on the machine does not change. */
function measure(rule: (text: string) => unknown, text: string): number {
  const started = process.cpuUsage()
  rule(text)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000
}

function isLinear(rule: (text: string) => unknown, text: string): boolean {
  let small = Number.POSITIVE_INFINITY
  let large = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES; attempt++) {
    large = Math.min(large, measure(rule, text))
    if (large < UNMEASURED_MS) return true
    small = Math.min(small, measure(rule, text.slice(0, SMALL)))
    if (large < MOST * small) return true
  }
  return false
}

test.each(RULES)('%s takes time in proportion to the text, whatever is repeated in it', (_, rule) => {
  const superlinear = FRAGMENTS.filter(
    (fragment) => !isLinear(rule, fragment.repeat(Math.ceil(LARGE / fragment.length))),
  )
  expect(superlinear).toEqual([])
})

test('a text of any length is cut before it is searched, and notes it', () => {
  for (const fragment of FRAGMENTS) {
    const text = `${fragment.repeat(Math.ceil(LARGE / fragment.length))} token=1`
    const clean = redactor.text(text)
    expect(clean, JSON.stringify(fragment)).toMatch(/… \[truncated, \d+ characters left out\]$/)
    expect(clean).not.toContain('token=1')
  }
})
