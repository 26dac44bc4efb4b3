/** Words of a path where people sign in, and where tokens are given out. */
const WORDS =
  'login|log-in|logon|signin|sign-in|sign_in|signup|sign-up|sign_up|register|registration|auth|authenticate|authentication|authorize|' +
  'oauth|oauth2|oidc|saml|sso|token|tokens|gettoken|refresh|refresh-token|refresh_token|session|sessions|identity|otp|mfa|2fa|totp|passkey|' +
  'webauthn|magic-link|verify|callback|openid-connect|jwt|logout|accounts:[a-z]+|verifyPassword|impersonate'
const SEGMENT = new RegExp(`^(?:${WORDS})$`, 'i')
/** https://www.rfc-editor.org/rfc/rfc6749#section-5.1 */
const GRANT = /"token_type"|"expires_in"|"expiresIn"|(?:^|&|")grant_type|"refreshToken"|"refresh_token"/
/** Whoever sends a password signs in, whatever the address is called: `PUT /-/user/org.couchdb.user:kim`. */
const PASSWORD_SENT = /"(?:password|passwd|pwd|passphrase)"\s{0,4}:\s{0,4}"|(?:^|&)(?:password|passwd|pwd|passphrase)=/i
const REACH = 4_000

/** Whether a request is one that gives out tokens: there they belong. */
export function isTokenEndpoint(url: string, requestBody: string, responseBody: string): boolean {
  const path = url.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  if (path.split('/').some((segment) => SEGMENT.test(segment))) return true
  const sent = requestBody.slice(0, REACH)
  return GRANT.test(sent) || PASSWORD_SENT.test(sent) || GRANT.test(responseBody.slice(0, REACH))
}
