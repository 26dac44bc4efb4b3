/** A line of a corpus, as the label policy has it: what was captured, and what the audit has to say about it. */
export interface SecurityCase {
  readonly id: string
  readonly kind: 'url' | 'request_body' | 'response_body' | 'console' | 'websocket' | 'response_headers'
  /** Of `response_headers`: an object of them, as JSON. */
  readonly text: string
  readonly method: string
  readonly url: string
  readonly pageUrl?: string
  readonly contentType?: string
  readonly hasAuthHeader: boolean
  readonly hasCookie: boolean
  readonly expect: string
  readonly accept?: readonly string[]
  readonly contested?: boolean
  readonly type: string
  readonly note: string
}
