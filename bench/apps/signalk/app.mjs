import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'signalk', framework: 'react', version: '2.23.0', start, steps }
