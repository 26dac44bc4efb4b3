import { request } from './request.ts'
import { keepToken } from './token.ts'

interface Session {
  readonly accessToken: string
  readonly customer: { readonly name: string }
}

/** Signs the customer in and returns the name to greet them by. */
export async function openSession(): Promise<string> {
  const session = await request<Session>('/api/session', { method: 'POST', body: { device: 'web' } })
  keepToken(session.accessToken)
  return session.customer.name
}
