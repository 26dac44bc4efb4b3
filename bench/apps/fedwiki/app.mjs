import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'fedwiki', framework: 'jquery', version: '0.40.2', start, steps }
