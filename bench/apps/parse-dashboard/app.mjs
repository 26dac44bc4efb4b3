import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'parse-dashboard', framework: 'react', version: '9.2.0', start, steps }
