import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'verdaccio', framework: 'react', version: '6.2.4', start, steps }
