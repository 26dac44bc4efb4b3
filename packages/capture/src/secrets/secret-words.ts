import { createLabelJudge } from '@gasoline/wire/judge-label'
import { OTHER_AUTOCOMPLETE, PAGE_LABELS, SECRET_AUTOCOMPLETE } from '@gasoline/wire/label-words'

const SECRET = new RegExp(`(^|\\s)(${SECRET_AUTOCOMPLETE})`, 'i')
const OTHER = new RegExp(`(^|\\s)(${OTHER_AUTOCOMPLETE})`, 'i')

/** Whether the name or label of a field means that it holds a secret. */
export const mentionsSecret = createLabelJudge(PAGE_LABELS)

/** Whether the `autocomplete` of a field declares a secret; undefined if it declares nothing. */
export function declaresSecret(autocomplete: string): boolean | undefined {
  return SECRET.test(autocomplete) || (OTHER.test(autocomplete) ? false : undefined)
}
