import type { Carrier, SecretSighting } from '@gasoline/wire'
import type { FindingSeverity, SecurityRule } from './finding.ts'

/** What the place adds to what was seen. */
interface Where {
  readonly carrier: Carrier
  /** Here people sign in, and tokens are given out. */
  readonly isTokenEndpoint: boolean
}

interface Verdict {
  readonly rule: SecurityRule
  readonly severity: FindingSeverity
}

const TOKENS = new Set(['token', 'tokens', 'authorization', 'jwt'])
/** Tokens that a provider gives to a person's own page, for an hour. */
const SHORT_LIVED = /^(?:ya29\.|1\/\/0|v\d\.(?:local|public)\.)/

/** What a thing means where it was seen; undefined if it belongs there. */
export function judgeSighting(sighting: SecretSighting, where: Where): Verdict | undefined {
  const verdict = judge(sighting, where)
  return verdict && sighting.isHarmless ? { ...verdict, severity: 'info' } : verdict
}

function judge({ rule, kind, value }: SecretSighting, { carrier, isTokenEndpoint }: Where): Verdict | undefined {
  const isConsole = carrier === 'console'
  if (rule === 'card' || rule === 'ssn' || rule === 'iban') return judgeNumber(carrier)
  // Often on purpose, while something is looked for.
  if (rule === 'email') return isConsole ? { rule: 'personal-data-in-console', severity: 'info' } : undefined
  if (rule === 'password') return judgePassword(carrier)
  if (rule === 'password-hash') {
    if (carrier === 'request_body' || carrier === 'request_header') return { rule: 'secret-in-body', severity: 'info' }
    if (isConsole) return { rule: 'secret-in-console', severity: 'critical' }
    return { rule: carrier === 'url' ? 'secret-in-address' : 'password-in-response', severity: 'critical' }
  }
  if (isConsole) return { rule: 'secret-in-console', severity: 'critical' }
  if (rule === 'provider') {
    const isGranted = SHORT_LIVED.test(value) && carrier !== 'url'
    return { rule: 'provider-key', severity: isGranted && isTokenEndpoint ? 'info' : 'critical' }
  }
  if (rule === 'private-key') return { rule, severity: 'critical' }
  if (rule === 'userinfo')
    return { rule: kind === 'connection-string' ? 'connection-string' : 'address-password', severity: 'critical' }
  if (carrier === 'url') return { rule: 'secret-in-address', severity: 'critical' }
  if (rule === 'session' || carrier === 'request_header') return undefined
  const isToken = TOKENS.has(kind)
  // Some APIs send a new token with each response.
  const belongs = isToken && (isTokenEndpoint || carrier === 'response_header')
  return { rule: isToken ? 'token-in-body' : 'secret-in-body', severity: belongs ? 'info' : 'warning' }
}

function judgePassword(carrier: Carrier): Verdict | undefined {
  if (carrier === 'url') return { rule: 'secret-in-address', severity: 'critical' }
  if (carrier === 'console') return { rule: 'password-in-console', severity: 'warning' }
  return carrier === 'response_body' || carrier === 'response_header'
    ? { rule: 'password-in-response', severity: 'critical' }
    : undefined
}

/** In a response they are judged with the rest of what it says about people. */
function judgeNumber(carrier: Carrier): Verdict | undefined {
  if (carrier === 'url') return { rule: 'personal-number-in-address', severity: 'warning' }
  return carrier === 'console' ? { rule: 'personal-data-in-console', severity: 'warning' } : undefined
}
