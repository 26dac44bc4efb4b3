/** What goes wrong between Node-RED's editor and its runtime, and what a careful engineer would name as the cause. */
import { benignChanges } from './faults/benign.mjs'
import { contextFaults } from './faults/context.mjs'
import { deployingFaults } from './faults/deploying.mjs'
import { libraryFaults } from './faults/library.mjs'
import { loadingFaults } from './faults/loading.mjs'

export default [...loadingFaults, ...deployingFaults, ...libraryFaults, ...contextFaults, ...benignChanges]
