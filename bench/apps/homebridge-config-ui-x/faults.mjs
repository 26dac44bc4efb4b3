import { connections } from './faults/connections.mjs'
import { harmless } from './faults/harmless.mjs'
import { messages } from './faults/messages.mjs'
import { reads } from './faults/reads.mjs'
import { scripts } from './faults/scripts.mjs'
import { statuses } from './faults/statuses.mjs'
import { writes } from './faults/writes.mjs'

export default [...statuses, ...connections, ...reads, ...writes, ...messages, ...scripts, ...harmless]
