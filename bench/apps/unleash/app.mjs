import { steps } from './steps.mjs'
import { start } from './server.mjs'

export default { name: 'unleash', framework: 'React', version: '6.10.1', start, steps }
