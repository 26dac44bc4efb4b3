import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'ungit', framework: 'knockout', version: '1.5.30', start, steps }
