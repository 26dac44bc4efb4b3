/** An error response, with what the caller needs to fix the request. */
export class HttpError extends Error {
  readonly status: number
  readonly details: HttpErrorDetails

  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.details = details
  }
}

export interface HttpErrorDetails {
  /** The field of the body, the header or the query parameter that is wrong. */
  readonly field?: string
  readonly limit?: number
  readonly unit?: string
  readonly retryAfterSeconds?: number
  readonly allow?: string
  /** Further fields of the response. */
  readonly also?: Readonly<Record<string, unknown>>
}
