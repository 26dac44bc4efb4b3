export { createRedactor } from './redactor.ts'
export type { Redactor } from './redactor.ts'
export { isSecretName, judgeName } from './judge-name.ts'
