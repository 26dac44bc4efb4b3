import { judgeAmbiguousName } from '../redaction/judge-field.ts'
import { judgeName, splitWords } from '../redaction/judge-name.ts'
import { hidesNothing } from '../redaction/judge-value.ts'
import { isHarmlessValue } from '../redaction/placeholder.ts'
import { isPublicKey } from '../redaction/rules/public-keys.ts'
import { isUuid, looksRandom } from '../redaction/rules/looks-random.ts'
import { SEED_PHRASE } from '../redaction/rules/prose.ts'
import { isPasswordLike } from '../redaction/rules/password-like.ts'
import type { NameKind } from '../redaction/rules/vocabulary.ts'
import { isWeakName } from '../redaction/weak-name.ts'
import type { CarriedValue } from './carriers/pair.ts'
import { readToken } from './rules/json-web-token.ts'
import { isInnocentName } from './rules/innocent-names.ts'
import { isOpenValue } from './rules/open-values.ts'
import { isPageSdk } from './rules/page-keys.ts'
import { isPlaceholder, measureEntropy } from './rules/placeholder-values.ts'
import type { Carrier, SecretSighting } from './sighting.ts'

/** Names that mean a credential, made at random. */
const CREDENTIALS = new Set<NameKind>([
  'api-key',
  'secret',
  'token',
  'tokens',
  'private-key',
  'credential',
  'authorization',
])
/** What a page may hold of a service. */
const PAGE_KEYS = new Set<NameKind>(['api-key', 'token'])
const EXCUSED = new Set<NameKind>(['api-key', 'token', 'tokens', 'session'])
/** Keys are often UUIDs; tokens with UUIDs are mostly the ids of something. */
const MAY_BE_UUID = new Set<NameKind>(['api-key', 'secret', 'authorization'])
/** Under ambiguous names, in a body: what these open is no page's business. */
const FOR_SERVERS = / (?:service|server|backend|admin|root|internal) keys? $/
const SCHEME = /^(?:bearer|basic|token|apikey)\s+/i
const HASH = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i
const HASH_NAME = /hash|digest|salt/i
const SEED_NAME = /mnemonic|seed|recovery|phrase/i
const AWS_NAME = /aws|secret_?access_?key/i
const AWS_SECRET = /^[A-Za-z0-9/+=]{40}$/
const FEWEST_BITS = 2.9
const SHORTEST = 16
const LONGEST = 4_000
/** `accessKeyId`, `tokenId`: what names a credential opens nothing. */
const IDENTIFIER = / (?:id|ids|identifier|arn|name|alias|fingerprint|thumbprint|hash|digest|checksum|prefix|hint) $/

/** Whether a name may have to do with a secret at all: what reads assignments asks it first. */
export function mayNameSecret(name: string): boolean {
  return judgeName(name) !== undefined || judgeAmbiguousName(name) !== undefined
}

/** What stands under a name, if it should not stand there. */
export function judgeNamed(pair: CarriedValue, carrier: Carrier): SecretSighting | undefined {
  const { name, value, path, callee, isBare } = pair
  // What decodes is judged as what it is.
  if ((value.startsWith('eyJ') && readToken(value)) || isOpenValue(value) || isPublicKey(value, '')) return undefined
  const kind = judgeName(name)
  if ((kind === undefined || PAGE_KEYS.has(kind)) && isPageSdk(callee)) return undefined
  if (kind === undefined) return judgeAmbiguous(name, value, path, carrier)
  // Where it stands excuses a key or a token, which may be for a page; a secret it does not.
  if (
    isInnocentName(name, EXCUSED.has(kind) ? path : undefined) ||
    (carrier === 'console' && isInnocentName(`${pair.before ?? ''}${name}`))
  )
    return undefined
  if (SEED_PHRASE.test(value) && SEED_NAME.test(name)) return see('named-secret', 'secret', name, value)
  if (kind === 'password') return judgePassword(name, value, carrier, isBare === true)
  if (kind === 'session')
    return carrier === 'url' && isRandom(value, true) ? see('session', kind, name, value) : undefined
  if (!CREDENTIALS.has(kind) || isWeakName(name) || IDENTIFIER.test(` ${splitWords(name).join(' ')} `)) return undefined
  const secret = value.replace(SCHEME, '')
  if (!isRandom(secret, carrier === 'url' || MAY_BE_UUID.has(kind))) return undefined
  if (AWS_NAME.test(name) && AWS_SECRET.test(secret))
    return { ...see('provider', 'aws-secret', name, secret), title: 'AWS secret access key' }
  return see('named-secret', kind, name, secret)
}

function judgeAmbiguous(
  name: string,
  value: string,
  path: CarriedValue['path'],
  carrier: Carrier,
): SecretSighting | undefined {
  const kind = judgeAmbiguousName(name)
  if (kind !== 'api-key' && !(kind === 'token' && /^auth/i.test(name))) return undefined
  if (isInnocentName(name, path) || !isRandom(value, false)) return undefined
  const isServers = FOR_SERVERS.test(` ${splitWords(name).join(' ')} `)
  return carrier === 'url' || isServers ? see('named-secret', kind, name, value) : undefined
}

/** What a person sends as a password belongs there; in an address, in a response and in a message it does not. */
function judgePassword(name: string, value: string, carrier: Carrier, isBare: boolean): SecretSighting | undefined {
  if (carrier === 'request_body' || carrier === 'request_header') return undefined
  if (value.length < 4 || value.length > LONGEST || isHarmlessValue(value)) return undefined
  if (HASH.test(value) || (HASH_NAME.test(name) && isRandom(value, false)))
    return see('password-hash', 'hash', name, value)
  if (isWeakName(name)) return undefined
  if (carrier !== 'url' && hidesNothing('password', value, carrier === 'console' ? 'spoken' : 'received'))
    return undefined
  // In code, what stands without quotes is an expression.
  return isPasswordLike(value, isBare) || looksRandom(value) ? see('password', 'password', name, value) : undefined
}

function isRandom(value: string, mayBeUuid: boolean): boolean {
  if (value.length < SHORTEST || value.length > LONGEST || !looksRandom(value)) return false
  if (isUuid(value)) return mayBeUuid && !isPlaceholder(value)
  return measureEntropy(value) >= FEWEST_BITS && !isPlaceholder(value)
}

function see(rule: SecretSighting['rule'], kind: string, name: string, value: string): SecretSighting {
  return { rule, kind, title: TITLES[kind] ?? 'secret', value, prefix: '', name, confidence: 'medium' }
}

const TITLES: Readonly<Record<string, string>> = {
  'api-key': 'API key',
  token: 'token',
  tokens: 'token',
  session: 'session id',
  password: 'password',
  hash: 'password hash',
  'private-key': 'private key',
  authorization: 'credential',
  credential: 'credential',
}
