export { observeTarget } from './cdp/observe-target.ts'
export { createSourceReader } from './cdp/read-source.ts'
export { SCRIPT_NAME } from './cdp/stack.ts'
