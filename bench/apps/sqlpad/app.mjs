import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'sqlpad', framework: 'react', version: '3.1.0', start, steps }
