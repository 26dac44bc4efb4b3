import type { Mark } from '../placeholder.ts'
import { looksRandom } from '../rules/looks-random.ts'
import { isPasswordLike } from '../rules/password-like.ts'
import type { Side } from '../rules/prose.ts'
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
export function redactLabelledMarkup(text: string, mark: Mark, side?: Side): string {
  if (!text.includes('</')) return text
  const plain = text.replaceAll(CELLS, ': ').replaceAll(INLINE, '').replaceAll(OTHER_TAG, '\n')
  const found = new Map<string, string>()
  redactNamedValues(
    plain,
    (kind, secret) => {
      if (isShownSecret(kind, secret)) found.set(secret, kind)
      return ''
    },
    side ?? 'received',
  )
  let clean = text
  for (const [secret, kind] of found)
    if (clean.includes(`>${secret}`) || clean.includes(`> ${secret}`))
      clean = clean.replaceAll(secret, () => mark(kind, secret))
  return clean
}

/** People choose passwords; keys are made, and are long. */
function isShownSecret(kind: string, secret: string): boolean {
  if (CODE.test(secret) || looksRandom(secret)) return true
  const isChosen = kind === 'password' || kind === 'secret' || kind === 'credential' || kind === 'pin' || kind === 'otp'
  return isPasswordLike(secret, false) && (isChosen || secret.length >= FEWEST_KEY_CHARACTERS)
}

const FEWEST_KEY_CHARACTERS = 10
