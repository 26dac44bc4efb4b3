/** Least first: a severity as a filter means itself and everything after it. */
export const SEVERITIES = ['info', 'warning', 'critical'] as const
export type FindingSeverity = (typeof SEVERITIES)[number]

export const CHECKS = ['credentials', 'auth_patterns', 'pii_exposure', 'transport'] as const
export type CheckName = (typeof CHECKS)[number]

/** What is wrong, each with its entry in the list of weaknesses (https://cwe.mitre.org) and the check that reports it. */
export const SECURITY_RULES = {
  'provider-key': { check: 'credentials', cwe: 'CWE-798' },
  'private-key': { check: 'credentials', cwe: 'CWE-321' },
  'connection-string': { check: 'credentials', cwe: 'CWE-798' },
  'address-password': { check: 'credentials', cwe: 'CWE-522' },
  'secret-in-address': { check: 'credentials', cwe: 'CWE-598' },
  'secret-in-body': { check: 'credentials', cwe: 'CWE-522' },
  'token-in-body': { check: 'credentials', cwe: 'CWE-522' },
  'secret-in-console': { check: 'pii_exposure', cwe: 'CWE-532' },
  'password-in-console': { check: 'pii_exposure', cwe: 'CWE-532' },
  'personal-data-in-console': { check: 'pii_exposure', cwe: 'CWE-532' },
  'password-in-response': { check: 'pii_exposure', cwe: 'CWE-201' },
  'personal-number-in-address': { check: 'pii_exposure', cwe: 'CWE-598' },
  'personal-data': { check: 'pii_exposure', cwe: 'CWE-359' },
  'missing-auth': { check: 'auth_patterns', cwe: 'CWE-306' },
  http: { check: 'transport', cwe: 'CWE-319' },
  'mixed-script': { check: 'transport', cwe: 'CWE-319' },
  'mixed-content': { check: 'transport', cwe: 'CWE-319' },
  'insecure-websocket': { check: 'transport', cwe: 'CWE-319' },
  'cookie-flags': { check: 'transport', cwe: 'CWE-614' },
  'missing-header': { check: 'transport', cwe: 'CWE-693' },
} as const satisfies Readonly<Record<string, { check: CheckName; cwe: string }>>
export type SecurityRule = keyof typeof SECURITY_RULES

type Confidence = 'high' | 'medium' | 'low'

/** Where something was seen: all of it redacted. */
export interface FindingPlace {
  readonly field: string
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly param?: string | undefined
}

/** One thing that is wrong, as one event shows it. Nothing in it is secret. */
export interface SecurityObservation {
  /** The same for the same thing, in whatever event it is seen. */
  readonly key: string
  readonly rule: SecurityRule
  readonly severity: FindingSeverity
  readonly confidence: Confidence
  /** What it is: the kind of credential, the header, the cookie. */
  readonly subject: string
  readonly place: FindingPlace
  /** The known prefix, at most four characters, and the hash. */
  readonly redactedValue?: string
  readonly evidence?: Readonly<Record<string, unknown>>
}
