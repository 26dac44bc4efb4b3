import { harmless } from './faults/harmless.mjs'
import { reads } from './faults/reads.mjs'
import { scripts } from './faults/scripts.mjs'
import { statuses } from './faults/statuses.mjs'
import { writes } from './faults/writes.mjs'

export default [...statuses, ...reads, ...writes, ...scripts, ...harmless]
