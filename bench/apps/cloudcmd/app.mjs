import { start } from './server.mjs'
import { steps } from './steps.mjs'

export default { name: 'cloudcmd', framework: 'none', version: '18.8.11', start, steps }
