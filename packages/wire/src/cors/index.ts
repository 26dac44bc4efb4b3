export { describeFault } from './describe-fault.ts'
export { findPreflightFault, findResponseFault } from './find-fault.ts'
export type { CorsFault, CorsHeaders, CorsResponse, Preflight } from './find-fault.ts'
