import { connections } from './faults/connections.mjs'
import { harmless } from './faults/harmless.mjs'
import { lists } from './faults/lists.mjs'
import { reads } from './faults/reads.mjs'
import { scripts } from './faults/scripts.mjs'
import { statuses } from './faults/statuses.mjs'
import { drafts } from './faults/drafts.mjs'
import { writes } from './faults/writes.mjs'

export default [...statuses, ...connections, ...lists, ...reads, ...writes, ...drafts, ...scripts, ...harmless]
