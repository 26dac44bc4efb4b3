import { benign } from './faults/benign.mjs'
import { brokenReads } from './faults/reads.mjs'
import { brokenRequests } from './faults/requests.mjs'
import { brokenScripts } from './faults/scripts.mjs'
import { brokenWrites } from './faults/writes.mjs'

export default [...brokenRequests, ...brokenReads, ...brokenWrites, ...brokenScripts, ...benign]
