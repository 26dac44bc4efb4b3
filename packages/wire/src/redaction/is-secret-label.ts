import { createLabelJudge } from './judge-label.ts'
import { judgeName } from './judge-name.ts'
import { PERSONAL } from './rules/security-questions.ts'
import { ALONE } from './rules/vocabulary.ts'
import type { NameKind } from './rules/vocabulary.ts'
import { writeLabels } from './rules/write-labels.ts'

/** Where the words of names are as certain in labels. */
const AS_NAMES = new Set<NameKind | undefined>(['ssn', 'token', 'api-key', 'secret', 'cvv'])
const judge = createLabelJudge(writeLabels(ALONE), (label) => AS_NAMES.has(judgeName(label)))

/** Whether the name or label of a field means that it holds a secret, by all words that are known. */
export function isSecretLabel(label: string): boolean {
  return judge(label) || PERSONAL.test(label)
}
