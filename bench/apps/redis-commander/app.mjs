import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'redis-commander', framework: 'jquery', version: '0.9.0', start, steps }
