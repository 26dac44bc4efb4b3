import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'adminjs', framework: 'react', version: '7.8.17', start, steps }
