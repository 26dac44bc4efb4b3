import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'directus', framework: 'vue', version: '10.13.1', start, steps }
