import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'homebridge-config-ui-x', framework: 'angular', version: '5.10.0', start, steps }
