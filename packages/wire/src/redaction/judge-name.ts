import { createVocabularyJudge } from './judge-page-name.ts'
import { ALL_NAMES } from './rules/derived/all-names.ts'

export { createNameJudge, isAboutSecret, splitWords } from './judge-page-name.ts'

/** What kind of secret stands under a name, by all words that are known; undefined for an ordinary name. */
export const judgeName = createVocabularyJudge(ALL_NAMES)

/** Whether what stands under this name is a secret. */
export function isSecretName(name: string): boolean {
  return judgeName(name) !== undefined
}
