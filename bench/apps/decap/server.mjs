import { fileURLToPath } from 'node:url'
import { spawnServer } from '../spawn-server.mjs'
import { seed } from './seed.mjs'

/** Starts the pages of an editor together with the server that writes its posts to a folder. */
export async function start({ port, folder }) {
  seed(folder)
  const url = `http://127.0.0.1:${port}/admin/`
  const { stop } = await spawnServer({
    args: [fileURLToPath(new URL('serve.mjs', import.meta.url))],
    readyUrl: url,
    cwd: folder,
    env: { PORT: String(port), GIT_REPO_DIRECTORY: folder, LOG_LEVEL: 'error' },
  })
  return { url, stop }
}
