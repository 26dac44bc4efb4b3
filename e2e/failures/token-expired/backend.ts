import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/bank.ts' },
  visit:
    () =>
    ({ path, headers, secrets }) => {
      if (path === '/oauth/token')
        return {
          json: { access_token: secrets.token, refresh_token: secrets.apiKey, expires_in: 0, token_type: 'Bearer' },
        }
      if (path === '/v1/accounts') return { json: { accounts: [{ iban: 'AT61 1904', balance: 1200 }] } }
      if (path !== '/v1/accounts/me/statements') return undefined
      const isKnown = headers.authorization === `Bearer ${secrets.token}`
      return {
        status: 401,
        json: {
          error: isKnown ? 'token_expired' : 'invalid_token',
          message: 'The access token expired 31 minutes ago',
        },
        headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      }
    },
}
