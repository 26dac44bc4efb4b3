import { isAboutSecret } from '../judge-name.ts'
import type { NameKind } from '../judge-name.ts'

const RANDOM = /^(?=.*\d)(?=.*[A-Za-z])[\w+/=.~-]{16,400}$/

/**
 * Whether a text somewhere below a secret's name is that secret: `{tokens: {access: 'x'}}`, `{cookies: [{value: 'x'}]}`.
 * Of cookies everything but their attributes is, of the rest only what looks random.
 */
export function isSecretBelow(kind: NameKind, field: string, value: string): boolean {
  if (isAboutSecret(field)) return false
  return kind === 'cookie' || RANDOM.test(value)
}
