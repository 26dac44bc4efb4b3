import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'ng-admin', framework: 'angularjs', version: '1.0.13', start, steps }
