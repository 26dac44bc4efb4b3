import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'medusa', framework: 'react', version: '1.20.11', start, steps }
