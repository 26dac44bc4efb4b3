import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'maildev', framework: 'angularjs', version: '2.2.1', start, steps }
