import type { NetworkEntry } from '@gasoline/wire'
import { preview } from '../budget/preview.ts'
import type { wireNetworkBody } from './wire-entries.ts'

export interface NetworkFilter {
  readonly method?: string | undefined
  readonly statusMin?: number | undefined
  readonly statusMax?: number | undefined
}

/** Requests by method and status, newest first. A pending request has no status and matches no status filter. */
export function findRequests(network: readonly NetworkEntry[], filter: NetworkFilter): NetworkEntry[] {
  const method = filter.method?.toUpperCase()
  return network
    .filter((request) => {
      if (method !== undefined && request.method !== method) return false
      if (filter.statusMin !== undefined && (request.status === undefined || request.status < filter.statusMin))
        return false
      return filter.statusMax === undefined || (request.status !== undefined && request.status <= filter.statusMax)
    })
    .toReversed()
}

export type Request = ReturnType<typeof wireNetworkBody>

/** Shortens the bodies so that so many requests fit one answer; what was cut is said in the text itself. */
export function previewBodies(request: Request, bodyChars: number): Request {
  const { requestBody, responseBody } = request
  const sent = requestBody === undefined ? undefined : preview(requestBody, Math.floor(bodyChars / 3))
  const got =
    responseBody === undefined
      ? undefined
      : preview(responseBody, bodyChars - Math.min(sent?.length ?? 0, Math.floor(bodyChars / 3)))
  return { ...request, requestBody: sent, responseBody: got, requestHeaders: undefined, responseHeaders: undefined }
}
