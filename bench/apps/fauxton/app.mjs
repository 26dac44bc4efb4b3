import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'fauxton', framework: 'backbone', version: '0.0.6', start, steps }
