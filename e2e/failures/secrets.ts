import { made } from '../support/secrets.ts'

/** Confidential values, made up at run time, that the pages and their backends use as real ones do. */
export interface Secrets {
  readonly token: string
  readonly password: string
  readonly apiKey: string
}

export function makeSecrets(): Secrets {
  const claims = Buffer.from(JSON.stringify({ sub: 'u-77', name: made(8) })).toString('base64url')
  const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
  return { token: `${head}.${claims}.${made(43)}`, password: `${made(5)}-${made(6)}!`, apiKey: made(32) }
}

/** Puts the values where their names stand in braces. */
export function fillIn(text: string, secrets: Secrets): string {
  return text
    .replaceAll('{token}', secrets.token)
    .replaceAll('{password}', secrets.password)
    .replaceAll('{apiKey}', secrets.apiKey)
}
