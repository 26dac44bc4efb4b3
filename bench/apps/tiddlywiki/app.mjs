import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'tiddlywiki', framework: 'none', version: '5.4.1', start, steps }
