import { accessToken } from './token.ts'

interface Options {
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
}

/** A response with an error status. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, method: string, path: string) {
    super(`${method} ${path} was answered with ${status}`)
    this.name = 'ApiError'
    this.status = status
  }
}

/** Sends a request to the shop's server with the customer's token. */
export async function request<T>(path: string, { method = 'GET', body }: Options = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  const token = accessToken()
  if (token) headers.Authorization = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const response = await fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new ApiError(response.status, method, path)
  return (await response.json()) as T
}
