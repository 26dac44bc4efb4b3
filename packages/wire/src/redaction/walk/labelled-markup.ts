import type { Mark } from '../placeholder.ts'
import { looksRandom } from '../rules/looks-random.ts'
import { isPasswordLike } from '../rules/password-like.ts'
import { redactNamedValues } from './named-values.ts'

/** Between a name and its value in tables, lists of terms and property lists. */
const CELLS = /<\/(?:td|th|dt|key|label|name)>\s{0,20}<(?:td|dd|string|span|code|value)\b[^<>]{0,200}>/gi
const INLINE = /<\/?(?:b|strong|em|i|u|code|kbd|tt|samp|span|mark)\b[^<>]{0,200}>/gi
const OTHER_TAG = /<[^<>]{0,2000}>/g
const CODE = /^\d{4,8}$|^\d{3}[ -]\d{3}$/

/**
 * Redacts what only a reader of the page sees beside its name: `<td>Password</td><td>x</td>`, `the code is <b>x</b>`. The
 * value has to look like a secret: next to a name in a table there may be another name.
 */
export function redactLabelledMarkup(text: string, mark: Mark): string {
  if (!text.includes('</')) return text
  const plain = text.replaceAll(CELLS, ': ').replaceAll(INLINE, '').replaceAll(OTHER_TAG, '\n')
  const found = new Map<string, string>()
  redactNamedValues(plain, (kind, secret) => {
    if (isPasswordLike(secret, false) || looksRandom(secret) || CODE.test(secret)) found.set(secret, kind)
    return ''
  })
  let clean = text
  for (const [secret, kind] of found)
    if (clean.includes(`>${secret}`) || clean.includes(`> ${secret}`))
      clean = clean.replaceAll(secret, () => mark(kind, secret))
  return clean
}
