export { createRedactor } from './redactor.ts'
export type { Redactor } from './redactor.ts'
export { isSecretName } from './secret-name.ts'
