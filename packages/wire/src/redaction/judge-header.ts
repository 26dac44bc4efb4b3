import { NO_PROOF_PARTS, OPEN_HEADERS, SECRET_HEADER_PARTS } from './rules/header-words.ts'

const PARTS = SECRET_HEADER_PARTS.split(' ')

/** Whether the value of a header is secret, by its name. Pages have this rule in their own safe natives. */
export function isSecretHeader(name: string): boolean {
  const plain = name.toLowerCase()
  if (OPEN_HEADERS.includes(` ${plain} `)) return false
  return PARTS.some((part) => plain.includes(part)) || plain === 'key' || plain.endsWith('-key')
}

/** Whether a header carries credentials. */
export function isAuthHeader(name: string): boolean {
  const plain = name.toLowerCase()
  return isSecretHeader(plain) && !NO_PROOF_PARTS.some((part) => plain.includes(part))
}
