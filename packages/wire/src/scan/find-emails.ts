import { isPersonalEmail } from './find-people.ts'
import type { SecretSighting } from './sighting.ts'

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}(?![\w-])/gi
/** Some browsers write `render@main.js` in a stack, and assets are called `logo@2x.png`. */
const FILE = /\.(?:[cm]?[jt]sx?|vue|css|html?|json|map|png|svg|jpe?g|gif|webp)$/i
const MOST = 20

/** E-mail addresses of people, in a text. */
export function findEmails(text: string): SecretSighting[] {
  if (!text.includes('@')) return []
  const found: SecretSighting[] = []
  for (const [value] of text.matchAll(EMAIL)) {
    if (FILE.test(value) || !isPersonalEmail(value)) continue
    found.push({
      rule: 'email',
      kind: 'email',
      title: 'e-mail address',
      value,
      prefix: '',
      name: undefined,
      confidence: 'medium',
    })
    if (found.length >= MOST) break
  }
  return found
}
