import { start } from './server.mjs'
import { steps } from './flow.mjs'

export default { name: 'pocketbase', framework: 'svelte', version: '0.28.4', start, steps }
