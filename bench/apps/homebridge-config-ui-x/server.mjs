import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnServer } from '../spawn-server.mjs'
import { startRegistry } from './registry.mjs'
import { makeConfig, seed } from './seed.mjs'

const own = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Starts Homebridge with its pages as a service does it, in a house with two plugins and four switches. */
export async function start({ port, folder }) {
  const home = path.dirname(createRequire(import.meta.url).resolve('homebridge-config-ui-x/package.json'))
  const bridgePort = await findFreePort()
  const plugins = path.join(folder, 'plugins')
  await cp(own('plugins'), plugins, { recursive: true })
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(makeConfig({ port, bridgePort }), null, 4))
  const registry = await startRegistry()
  const url = `http://127.0.0.1:${port}`
  const service = path.join(home, 'dist/bin/hb-service.js')
  const { stop } = await spawnServer({
    args: [service, 'run', '--allow-root', '-U', folder, '-P', plugins],
    readyUrl: `${url}/api/auth/settings`,
    cwd: folder,
    env: {
      NODE_OPTIONS: `--require=${own('offline.cjs')}`,
      NODE_PATH: path.dirname(home),
      BENCH_REGISTRY_PORT: String(registry.port),
      BENCH_BRIDGE_PORT: String(bridgePort),
    },
  })
  const stopAll = async () => {
    await stop()
    await registry.stop()
  }
  try {
    await seed(url)
  } catch (error) {
    await stopAll()
    throw error
  }
  return { url: `${url}/`, stop: stopAll }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
