import type { NetworkEntry } from '@gasoline/wire'
import { preview } from '../budget/preview.ts'
import type { wireNetworkBody } from './wire-entries.ts'

export interface NetworkFilter {
  readonly method?: string | undefined
  readonly statusMin?: number | undefined
  readonly statusMax?: number | undefined
}

/** Filters requests by method and status, the one that started last first. Pending requests have no status and match no status filter. */
export function findRequests(network: readonly NetworkEntry[], filter: NetworkFilter): NetworkEntry[] {
  const method = filter.method?.toUpperCase()
  return network
    .filter((request) => {
      if (method !== undefined && request.method !== method) return false
      if (filter.statusMin !== undefined && (request.status === undefined || request.status < filter.statusMin))
        return false
      return filter.statusMax === undefined || (request.status !== undefined && request.status <= filter.statusMax)
    })
    .sort((a, b) => b.at - a.at || b.seq - a.seq)
}

export type ListedRequest = ReturnType<typeof wireNetworkBody>

/** Shortens the bodies so that more requests fit; cut bodies say so in their text. */
export function previewBodies(request: ListedRequest, bodyChars: number): ListedRequest {
  const { requestBody, responseBody } = request
  const shortRequest = requestBody === undefined ? undefined : preview(requestBody, Math.floor(bodyChars / 3))
  const shortResponse =
    responseBody === undefined
      ? undefined
      : preview(responseBody, bodyChars - Math.min(shortRequest?.length ?? 0, Math.floor(bodyChars / 3)))
  return {
    ...request,
    requestBody: shortRequest,
    responseBody: shortResponse,
    requestHeaders: undefined,
    responseHeaders: undefined,
  }
}
