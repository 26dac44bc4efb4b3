import { FORMAT_ROWS } from '../redaction/rules/format-table.ts'
import { JWT, PEM_BEGIN, SECRET_FORMATS } from '../redaction/rules/formats.ts'
import { listFormats } from '../redaction/walk/scan-formats.ts'
import { readNameOf } from './carriers/read-assignments.ts'
import { readSubject } from './rules/google-keys.ts'
import { passesBase62Check } from './rules/checksum.ts'
import { DEFAULT_FLOOR, findType } from './rules/credential-types.ts'
import { readToken } from './rules/json-web-token.ts'
import { isPlaceholder, measureEntropy } from './rules/placeholder-values.ts'
import type { ScannedText, SecretSighting } from './sighting.ts'

/** So many in one text are enough to know. */
const MOST_MATCHES = 100
const AWS_ID = /(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Za-z0-9])/
const AWS_SECRET = /(?<![\w+/=.-])[A-Za-z0-9+/]{40}(?![\w+/=-])/g
const BODY_OF_KEY = /^[A-Za-z0-9+/=\s\\:,.-]*/
const MOST_KEY_CHARACTERS = 8_000
const FEWEST_KEY_CHARACTERS = 40

/** Every credential that its own form gives away, wherever it stands in a text. */
export function findFormats(scanned: ScannedText): SecretSighting[] {
  const { text } = scanned
  const found: SecretSighting[] = []
  if (text.includes('PRIVATE KEY')) found.push(...findPrivateKeys(text))
  if (text.includes('eyJ')) found.push(...findTokens(text))
  for (const { kind, pattern, label, rank } of listFormats(text)) {
    if (kind === 'jwt') continue
    let matches = 0
    for (const { value, index } of findMatches(text, pattern, rank)) {
      if (++matches > MOST_MATCHES) break
      const sighting = kind === 'hash' ? seeHash(value) : judge(kind, value, label ?? '', index, scanned)
      const prefix = readFixed(value, rank)
      if (sighting) found.push({ ...sighting, prefix, name: sighting.name ?? readNameOf(text, index) ?? scanned.name })
    }
  }
  if ((text.includes('AKIA') || text.includes('ASIA')) && AWS_ID.test(text)) found.push(...findAwsSecrets(text))
  return found
}

/** Where a fixed text begins a format, it is looked for first: that costs a tenth of trying the pattern everywhere. */
const STARTS = FORMAT_ROWS.map(({ before, fixed, isLabel }) =>
  before === undefined ? { texts: fixed.replaceAll('…', '').split(' '), isLabel } : undefined,
)
const STICKY = SECRET_FORMATS.map(({ pattern }) => new RegExp(pattern.source, 'y'))

function* findMatches(text: string, pattern: RegExp, rank: number): Generator<{ value: string; index: number }> {
  const start = STARTS[rank]
  const sticky = STICKY[rank]
  if (!start || !sticky) {
    for (const { 0: value, index } of text.matchAll(pattern)) yield { value, index }
    return
  }
  for (const fixed of start.texts)
    for (let at = text.indexOf(fixed); at >= 0; at = text.indexOf(fixed, at + 1)) {
      sticky.lastIndex = start.isLabel ? at + fixed.length : at
      const found = sticky.exec(text)
      if (found) yield { value: found[0], index: found.index }
    }
}

function judge(
  kind: string,
  value: string,
  label: string,
  index: number,
  { text, url }: ScannedText,
): SecretSighting | undefined {
  const type = findType(kind, label + value)
  const body = label === '' ? readBody(value) : value
  if (type.exact && !type.exact.test(value)) return undefined
  if (isPlaceholder(value) || isPlaceholder(body)) return undefined
  if (measureEntropy(body) < (type.floor ?? DEFAULT_FLOOR)) return undefined
  const isChecked = type.checksum !== undefined
  const isWrong = isChecked && !passesBase62Check(body)
  const isGoogleKey = kind === 'google' && value.startsWith('AIza')
  if (isGoogleKey && readSubject(text, index, url) !== 'server') return undefined
  const { title = kind } = type
  return {
    rule: 'provider',
    kind,
    title: isGoogleKey ? 'Google AI key' : title,
    value,
    prefix: '',
    name: undefined,
    confidence: isWrong ? 'low' : 'high',
    ...((type.isPublic || isWrong) && { isHarmless: true }),
  }
}

function seeHash(value: string): SecretSighting {
  return {
    rule: 'password-hash',
    kind: 'hash',
    title: 'password hash',
    value,
    prefix: '',
    name: undefined,
    confidence: 'high',
  }
}

/** The fixed text of its format that a value begins with: all that may be shown of a secret as it is. */
function readFixed(value: string, rank: number): string {
  const fitting = (STARTS[rank]?.texts ?? []).filter((fixed) => value.startsWith(fixed))
  return fitting.reduce((longest, fixed) => (fixed.length > longest.length ? fixed : longest), '')
}

/** What looks random in a key: all behind the last separator of its words, as far as that can be told by their look. */
function readBody(value: string): string {
  const [start = ''] =
    /^(?:[a-zA-Z]{2,12}[a-z0-9]{0,4}[_.-]){1,3}|^\$[\w-]{1,14}\$|^(?:AKIA|ASIA|AIza|SK|EAAA|LTAI|dapi)/.exec(value) ??
    []
  return start.length * 2 > value.length ? value : value.slice(start.length)
}

function findPrivateKeys(text: string): SecretSighting[] {
  const found: SecretSighting[] = []
  for (const { 0: begin, index } of text.matchAll(PEM_BEGIN)) {
    const bodyAt = index + begin.length
    // It ends at the next dashes: a text that only begins keys is not read again for each of them.
    const dashes = text.indexOf('-----', bodyAt)
    const until = Math.min(dashes < 0 ? text.length : dashes, bodyAt + MOST_KEY_CHARACTERS)
    const [body = ''] = BODY_OF_KEY.exec(text.slice(bodyAt, until)) ?? []
    const letters = body.replaceAll(/[^A-Za-z0-9+/]/g, '')
    if (letters.length < FEWEST_KEY_CHARACTERS || isPlaceholder(letters) || measureEntropy(letters) < 3.5) continue
    found.push({
      rule: 'private-key',
      kind: 'private-key',
      title: 'private key',
      value: body.trim(),
      prefix: begin,
      name: readNameOf(text, index),
      confidence: 'high',
    })
    if (found.length >= MOST_MATCHES) break
  }
  return found
}

function findTokens(text: string): SecretSighting[] {
  const found: SecretSighting[] = []
  for (const { 0: value, index } of text.matchAll(JWT)) {
    const claims = readToken(value)
    if (!claims || claims.isExample || claims.role === 'anon') continue
    const isService = claims.role === 'service_role'
    found.push({
      rule: isService ? 'provider' : 'json-web-token',
      kind: isService ? 'supabase' : 'jwt',
      title: isService ? 'Supabase service key' : 'JSON Web Token',
      value,
      prefix: 'eyJ',
      name: readNameOf(text, index),
      confidence: 'high',
    })
    if (found.length >= MOST_MATCHES) break
  }
  return found
}

function findAwsSecrets(text: string): SecretSighting[] {
  return [...text.matchAll(AWS_SECRET)].slice(0, MOST_MATCHES).flatMap(({ 0: value, index }) =>
    /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && measureEntropy(value) > 4 && !isPlaceholder(value)
      ? [
          {
            rule: 'provider' as const,
            kind: 'aws-secret',
            title: 'AWS secret access key',
            value,
            prefix: '',
            name: readNameOf(text, index),
            confidence: 'high' as const,
          },
        ]
      : [],
  )
}
