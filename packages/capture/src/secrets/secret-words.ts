import { createLabelJudge } from '@gasoline/wire/judge-label'
import { OTHER_AUTOCOMPLETE, PAGE_LABELS, SECRET_AUTOCOMPLETE } from '@gasoline/wire/label-words'
import { onFirstUse } from '../natives/on-first-use.ts'

const readPatterns = onFirstUse(() => ({
  secret: new RegExp(`(^|\\s)(${SECRET_AUTOCOMPLETE})`, 'i'),
  other: new RegExp(`(^|\\s)(${OTHER_AUTOCOMPLETE})`, 'i'),
}))
const judge = onFirstUse(() => createLabelJudge(PAGE_LABELS))

/** Whether the name or label of a field means that it holds a secret. */
export const mentionsSecret = (label: string): boolean => judge()(label)

/** Whether the `autocomplete` of a field declares a secret; undefined if it declares nothing. */
export function declaresSecret(autocomplete: string): boolean | undefined {
  const { secret, other } = readPatterns()
  return secret.test(autocomplete) || (other.test(autocomplete) ? false : undefined)
}
