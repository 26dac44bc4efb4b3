export { startProxy } from './proxy/start-proxy.ts'
