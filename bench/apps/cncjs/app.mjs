import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'cncjs', framework: 'react', version: '1.11.5', start, steps }
