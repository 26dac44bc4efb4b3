import { fileURLToPath } from 'node:url'
import { startPostgres } from '../postgres.mjs'
import { spawnServer } from '../spawn-server.mjs'
import { APP, OWNER, restore } from './seed.mjs'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const servers = new Map()

/** Starts the server with its dashboard, on a database of its own. */
export async function start({ port, folder, publicUrl }) {
  const database = await startPostgres(folder)
  const url = `http://127.0.0.1:${port}`
  let server
  const stop = async () => {
    await server?.stop()
    await database.stop()
  }
  try {
    server = await spawnServer({
      args: [`${HERE}serve.mjs`],
      readyUrl: `${url}/parse/health`,
      cwd: folder,
      env: {
        PORT: `${port}`,
        PUBLIC_URL: publicUrl,
        DATABASE_URL: database.url,
        APP_ID: APP.id,
        MASTER_KEY: APP.key,
        LOGIN: OWNER.name,
        PASSWORD: OWNER.password,
        NODE_ENV: 'production',
        PARSE_SERVER_LOGS_FOLDER: `${folder}/logs`,
      },
    })
    await restore(url)
  } catch (error) {
    await stop()
    throw error
  }
  servers.set(new URL(publicUrl).origin, url)
  return { url: `${url}/`, stop }
}

/** Puts the harbour back to what it was at the start, without the browser and its proxy. */
export async function tidy(publicUrl) {
  await restore(servers.get(new URL(publicUrl).origin))
}
