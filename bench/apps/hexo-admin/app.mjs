import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'hexo-admin', framework: 'react', version: '2.3.0', start, steps }
