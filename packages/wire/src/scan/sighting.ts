/** Where in an event a text stood. */
export type Carrier =
  | 'url'
  | 'request_body'
  | 'response_body'
  | 'request_header'
  | 'response_header'
  | 'console'
  | 'websocket'

/** A text of an event, before redaction, and what is known of where it stood. */
export interface ScannedText {
  readonly text: string
  readonly carrier: Carrier
  /** Of the request or socket; of a console line, of the page. */
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  /** Of a header. */
  readonly name?: string | undefined
}

/** What kind of thing was seen; the audit decides from it and from the place how bad it is. */
export type SightingRule =
  /** A credential that its own form gives away. */
  | 'provider'
  | 'private-key'
  | 'json-web-token'
  /** A user and a password before a host. */
  | 'userinfo'
  /** `Authorization: Bearer x`, `Basic x`. */
  | 'authorization'
  /** An argument of a program: `curl -u ann:x`. */
  | 'command'
  /** A random value under a secret's name. */
  | 'named-secret'
  | 'session'
  | 'password'
  | 'password-hash'
  | 'card'
  | 'ssn'
  | 'iban'
  | 'email'

/** Something that should not stand where it was seen. */
export interface SecretSighting {
  readonly rule: SightingRule
  /** Of a credential: its kind, as in the placeholder of redaction. */
  readonly kind: string
  readonly title: string
  /** The secret. It never leaves the process. */
  readonly value: string
  /** What values of this kind begin with. */
  readonly prefix: string
  /** The parameter, field or variable. */
  readonly name: string | undefined
  /** Its form or checksum proves it, or name and look suggest it. */
  readonly confidence: 'high' | 'medium' | 'low'
  /** Made to be seen, made for tests, or with a wrong checksum: information at most. */
  readonly isHarmless?: true
}
