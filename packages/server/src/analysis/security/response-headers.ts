import { readHostName } from '@gasoline/wire'
import { locateHost } from './hosts.ts'
import type { SecurityObservation } from './finding.ts'

type Headers = readonly (readonly [string, string])[]

interface Page {
  readonly url: string
  readonly contentType: string
  readonly headers: Headers
}

/** Cookies by which a server knows someone again. */
const SESSION_COOKIE = /sess|sid$|^sid|auth|token|jwt|remember|login|^connect\.|identity/i
const COOKIE_LIMIT = 20

/** Headers that a document should have and has not. Nothing is said of responses whose headers were not seen. */
export function judgeHeaders({ url, contentType, headers }: Page): readonly SecurityObservation[] {
  if (headers.length === 0 || !/^text\/html/i.test(contentType)) return []
  const byName = new Map(headers)
  const policy = byName.get('content-security-policy') ?? ''
  const host = readHostName(url)
  const isHttps = /^https:/i.test(url) && locateHost(url) !== 'loopback'
  const missing = [
    ...(policy === '' ? ['Content-Security-Policy'] : []),
    ...(isHttps && !byName.has('strict-transport-security') ? ['Strict-Transport-Security'] : []),
    ...(/nosniff/i.test(byName.get('x-content-type-options') ?? '') ? [] : ['X-Content-Type-Options']),
    ...(byName.has('x-frame-options') || /frame-ancestors/i.test(policy) ? [] : ['X-Frame-Options']),
  ]
  return missing.map((subject) => ({
    key: `missing-header ${host} ${subject}`,
    rule: 'missing-header',
    severity: 'info',
    confidence: 'high',
    subject,
    place: { field: 'response_header', url },
  }))
}

/** Cookies that are set without the flags that keep them from scripts, other sites and open networks. */
export function judgeCookies({ url, headers }: Page): readonly SecurityObservation[] {
  const isHttps = /^https:/i.test(url)
  const cookies = headers.filter(([name]) => name === 'set-cookie').flatMap(([, value]) => splitCookies(value))
  return cookies.slice(0, COOKIE_LIMIT).flatMap((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const name = pair.split('=', 1)[0] ?? ''
    const has = (flag: string) => attributes.some((attribute) => attribute.toLowerCase().startsWith(flag))
    const missing = [
      ...(isHttps && !has('secure') ? ['Secure'] : []),
      ...(SESSION_COOKIE.test(name) && !has('httponly') ? ['HttpOnly'] : []),
      ...(has('samesite') ? [] : ['SameSite']),
    ]
    if (name === '' || missing.length === 0 || /max-age=0|=;?$/i.test(pair)) return []
    return [
      {
        key: `cookie-flags ${readHostName(url)} ${name} ${missing.join()}`,
        rule: 'cookie-flags' as const,
        severity: 'info' as const,
        confidence: 'high' as const,
        subject: name,
        place: { field: 'response_header', url, param: 'set-cookie' },
        evidence: { cookie: name, missing },
      },
    ]
  })
}

/** Some producers join several by line breaks, some by commas. */
function splitCookies(value: string): readonly string[] {
  return value.split(/\n|,(?=\s*[\w!#$%&'*.^`|~+-]+=[^;,]*(?:;|$))/)
}
