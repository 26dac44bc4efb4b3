import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'decap', framework: 'react', version: '3.16.3', start, steps }
