import { isHarmlessValue } from '../redaction/placeholder.ts'
import { isPasswordLike } from '../redaction/rules/password-like.ts'
import { looksRandom } from '../redaction/rules/looks-random.ts'
import { readWordsBefore } from './carriers/read-assignments.ts'
import { isInnocentName } from './rules/innocent-names.ts'
import { isOpenValue } from './rules/open-values.ts'
import { isPlaceholder, measureEntropy } from './rules/placeholder-values.ts'
import type { SecretSighting } from './sighting.ts'

const NOUN =
  'api[ _-]?key|access[ _-]?key|access[ _-]?token|auth[ _-]?token|refresh[ _-]?token|id[ _-]?token|session[ _-]?token|' +
  'client[ _-]?secret|secret[ _-]?key|private[ _-]?key|secret|token|jwt'
const SECRET = new RegExp(
  `(?<![\\w-])(${NOUN})["']?\\s{0,2}(?:is|was|=|:|->|=>|→)?\\s{0,3}["']?([\\w+/=.~-]{16,2000})`,
  'gi',
)
const PASSWORD =
  /(?<![\w-])(password|passwd|passphrase|pwd)["']?\s{0,2}(?:is|was|=|:|->|=>|→)\s{0,3}["']?([^\s"',;<>]{6,200})/gi
const FEWEST_BITS = 3
const MOST = 50

/** Secrets that a sentence names: `api key is x`, `password: x`. */
export function findSpoken(text: string): SecretSighting[] {
  const found: SecretSighting[] = []
  for (const { 1: noun = '', 2: value = '', index } of text.matchAll(SECRET)) {
    if (found.length >= MOST) break
    if (isOpenValue(value) || isInnocentName(readWordsBefore(text, index) + noun)) continue
    if (looksRandom(value) && measureEntropy(value) >= FEWEST_BITS && !isPlaceholder(value))
      found.push({
        rule: 'named-secret',
        kind: 'token',
        title: noun.toLowerCase(),
        value,
        prefix: '',
        name: noun,
        confidence: 'medium',
      })
  }
  for (const [, noun = '', value = ''] of text.matchAll(PASSWORD)) {
    if (found.length >= MOST) break
    if (isPasswordLike(value, true) && !isHarmlessValue(value))
      found.push({
        rule: 'password',
        kind: 'password',
        title: 'password',
        value,
        prefix: '',
        name: noun,
        confidence: 'medium',
      })
  }
  return found
}
