// @ts-check
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'

// Called with an app's name (or path) and a folder for Vite's cache: serves the app as its developers see it, and says where.
const [, , app = '', cacheDir = ''] = process.argv
const root = resolve(import.meta.dirname, '..', app)
const configFile = join(root, 'vite.config.ts')
const server = await createServer({
  root,
  cacheDir,
  configFile: existsSync(configFile) && configFile,
  mode: 'development',
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
})
await server.listen()
process.stdout.write(`${server.resolvedUrls?.local[0]}\n`)
// Whoever started it ends it, or is gone.
process.stdin.resume().once('end', () => void server.close().then(() => process.exit()))
