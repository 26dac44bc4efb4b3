export { createRedactor } from './redactor.ts'
export type { Redactor } from './redactor.ts'
export { isSecretName } from './judge-name.ts'
