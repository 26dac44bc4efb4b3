/** Parts of the names of headers whose values are secret. */
export const SECRET_HEADER_PARTS =
  'auth cookie token secret passw pwd passphrase session credential signature csrf xsrf jwt otp apikey api-key'
/** Headers that are not, although their names have such a part. */
export const OPEN_HEADERS = ' www-authenticate proxy-authenticate idempotency-key '
/** Parts of those that are secret, but no credentials. */
export const NO_PROOF_PARTS = ['csrf', 'xsrf', 'cookie', 'signature']
