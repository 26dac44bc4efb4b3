import { brokenReads } from './faults/reads.mjs'
import { brokenRequests } from './faults/requests.mjs'
import { benign } from './faults/benign.mjs'

export default [...brokenRequests, ...brokenReads, ...benign]
