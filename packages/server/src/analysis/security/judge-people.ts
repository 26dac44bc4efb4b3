import { LIMITS, findPeople, readHostName } from '@gasoline/wire'
import type { NetworkBody } from '@gasoline/wire'
import { toPathTemplate } from '../identity/path-template.ts'
import { readPath } from '../urls.ts'
import type { SecurityObservation } from './finding.ts'
import type { TakenTexts } from './take-texts.ts'
import { isTokenEndpoint } from './token-endpoint.ts'

/** What has to stand in a response before it is parsed for personal data. */
const PERSONAL = /@[a-z0-9-]{1,63}\.|ssn|social|card|iban|phone|mobile|"tel/i

/**
 * Whether a response may say something about people that not everybody may read. Requests of which it is not known how
 * they are authenticated are left alone.
 */
export function mayHoldPeople(text: string, { status, authKind }: Readonly<Record<string, unknown>>): boolean {
  if (typeof authKind !== 'string' || authKind === 'unknown') return false
  if (typeof status !== 'number' || status < 200 || status > 299) return false
  return text.length <= LIMITS.scan.textChars && PERSONAL.test(text)
}

/** Who may read what a response says about people. */
export function judgePeople(
  taken: TakenTexts,
  { method, url, status, authKind, hasAuthHeader }: NetworkBody,
): SecurityObservation[] {
  const [address, sent] = [taken.url.text, taken.requestBody.text]
  if (isTokenEndpoint(address, sent, '')) return []
  const data = findPeople(taken.responseBody.text, `${address}\n${sent}`)
  if (!data) return []
  const isOpen = authKind === 'none' && hasAuthHeader !== true
  return [
    {
      key: `${isOpen ? 'missing-auth' : 'personal-data'} ${method} ${readHostName(url)}${toPathTemplate(readPath(url))}`,
      rule: isOpen ? 'missing-auth' : 'personal-data',
      severity: isOpen ? 'warning' : 'info',
      confidence: 'medium',
      subject: data.fields.join(', '),
      place: { field: 'response_body', method, url },
      evidence: {
        status,
        auth_header_present: !isOpen && authKind === 'header',
        auth_kind: authKind,
        response_contains_pii: true,
        pii_fields: data.fields,
        people: data.people,
      },
    },
  ]
}
